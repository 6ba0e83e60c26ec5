import type { KnownNetworks, NamedAccount } from './known-networks.ts'
import type { CountRequest } from './limits.ts'

interface Counting {
  readonly count: CountRequest
  readonly known: KnownNetworks
}

/** Prefixes keep keys of ids apart from keys of addresses, which strangers choose. */
function keyOf(account: NamedAccount): string {
  return 'userId' in account ? `id ${account.userId}` : `mail ${account.email.toLowerCase()}`
}

/** Counts a password attempt. @returns 0 if it may proceed, else the longest wait in seconds. */
export async function countSignIn(
  { count, known }: Counting,
  network: string,
  email: string,
): Promise<number> {
  const key = keyOf({ email })
  const wait = count('loginNetwork', network) || count('login', `${network} ${key}`)
  if (wait > 0 || (await known.isKnown({ email }, network))) return wait
  return count('loginElsewhere', key) || count('loginElsewhereDay', key)
}

/** Counts a requested email. @returns as `countSignIn`. */
export async function countMail(
  { count, known }: Counting,
  network: string,
  recipient: NamedAccount,
): Promise<number> {
  const key = keyOf(recipient)
  const wait = count('mailNetwork', network)
  if (wait > 0) return wait
  return (await known.isKnown(recipient, network))
    ? count('mailKnown', `${network} ${key}`)
    : count('mail', key)
}

/** Counts any action on second factors. @returns as `countSignIn`. */
export async function countFactorRequest(
  { count, known }: Counting,
  network: string,
  userId: string,
): Promise<number> {
  const isKnown = await known.isKnown({ userId }, network)
  return count('factor', isKnown ? `${userId} ${network}` : userId)
}

/** Counts an attempt at a second factor's code. @returns as `countSignIn`. */
export async function countCode(
  { count, known }: Counting,
  network: string,
  userId: string,
): Promise<number> {
  if (!(await known.isKnown({ userId }, network))) {
    return count('code', userId) || count('codeDay', userId)
  }
  const key = `${userId} ${network}`
  return count('codeKnown', key) || count('codeKnownDay', key) || count('codeKnownAll', userId)
}

interface PhoneFactor {
  readonly id: string
  readonly user_id: string
  readonly status: 'verified' | 'unverified'
  readonly phone: string | null
}

/** Counts a text message for a factor. @returns as `countSignIn`. */
export async function countMessage(
  { count, known }: Counting,
  network: string,
  factor: PhoneFactor,
): Promise<number> {
  const wait = count('messageNetwork', network)
  if (wait > 0) return wait
  // Anyone can start a factor with anyone's number.
  const isProven = factor.status === 'verified'
  const isKnown = await known.isKnown({ userId: factor.user_id }, network)
  if (isKnown || !isProven) {
    const own = count('messageKnown', factor.id)
    if (own > 0) return own
  }
  if (isKnown && isProven) return count('messageKnownDay', factor.id)
  const phone = factor.phone ?? ''
  return count('message', phone) || count('messageDay', phone)
}
