import { normaliseEmail } from '#src/domain/text/normalise-text.ts'
import { retention } from '#src/domain/company/retention.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/** The person whose requests are erased, or the age of the requests to erase. */
export interface ErasureChoice {
  /** In lower case, as stored. */
  readonly email: string | null
  /** For requests for a call back, which have no email; in any format. */
  readonly phone: string | null
  /** ISO 8601. */
  readonly receivedBefore: string | null
  /** Without it nothing is erased. */
  readonly isConfirmed: boolean
}

const usage = `Say whose requests, or how old they are:
  npm run erase -- name@example.com
  npm run erase -- name@example.com --phone "+91 98480 12345"
  npm run erase -- --older-than ${retention.days}d
It says what would be erased; with --yes at the end it does so.`

const dayMs = 86_400_000

/**
 * Parses the command's arguments.
 * @param now milliseconds since 1970, from which an age is counted.
 * @throws UserFacingError for anything not fully understood: nothing is erased on a guess.
 */
export function readErasureChoice(args: readonly string[], now: number): ErasureChoice {
  let email: string | null = null
  let phone: string | null = null
  let days: string | null = null
  let isConfirmed = false
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--yes') isConfirmed = true
    else if (arg === '--phone' && phone === null) phone = rest.shift() ?? ''
    else if (arg === '--older-than' && days === null) days = rest.shift() ?? ''
    else if (/^[^@\s-][^@\s]*@[^@\s]+$/.test(arg) && email === null) email = arg
    else throw new UserFacingError(`"${arg}" is not understood. ${usage}`)
  }
  if ((email ?? phone ?? days) === null) throw new UserFacingError(usage)
  if (phone !== null && phone.replaceAll(/[^0-9]/g, '').length < 10) {
    throw new UserFacingError(`"${phone}" is no phone number of at least ten digits.`)
  }
  if (days !== null && (email ?? phone) !== null) {
    throw new UserFacingError('A person and an age cannot be asked for together: erase one by one.')
  }
  const [, count] = /^([1-9]\d{0,4})d$/.exec(days ?? '') ?? []
  if (days !== null && count === undefined) {
    throw new UserFacingError(`"${days}" is no age in days, such as ${retention.days}d.`)
  }
  return {
    email: email === null ? null : normaliseEmail(email),
    phone,
    receivedBefore:
      count === undefined ? null : new Date(now - Number(count) * dayMs).toISOString(),
    isConfirmed,
  }
}
