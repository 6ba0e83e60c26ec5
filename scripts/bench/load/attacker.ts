import { setTimeout as delay } from 'node:timers/promises'
import { endWithParent } from '#scripts/run-command.ts'
import { type Weapon, attacks } from './attacks.ts'
import { startSlowAttacks } from './slow-attacks.ts'

/** The first message to the attacker's process: whom to attack. */
export interface Target extends Omit<Weapon, 'token'> {
  readonly url: string
  readonly largeFile: string
}

/** Later messages: from where to attack, or to end. */
export type Order = { readonly addresses: readonly string[] } | 'end'

/** Its last message: the counts of responses to each attack, and its duration in ms. */
export type Answers = Readonly<
  Record<string, { readonly ms: number; readonly counts: Readonly<Record<string, number>> }>
>

/** In total; those for pictures have a queue of their own. */
const connections = { pictures: 4, others: 12 }
/** Every nth response is not waited for. */
const abandoned = 4
const patienceMs = 60_000

/** The program of the attacker, in a process of its own. */
function attack({ url, largeFile, ...means }: Target): void {
  const answers: Record<string, { ms: number; counts: Record<string, number> }> = {}
  let networks: { readonly address: string; readonly token: string | undefined }[] = []
  let count = 0
  const over = new AbortController()

  const strike = async (name: string) => {
    const { address, token } = networks[Math.floor(Math.random() * networks.length)] ?? {
      address: '',
      token: undefined,
    }
    const { path, ...blow } = attacks[name]?.({ ...means, token }) ?? { path: '/' }
    count += 1
    const isAbandoned = count % abandoned === 0
    const startedAt = performance.now()
    const status = await fetch(url + path, {
      ...blow,
      headers: { ...blow.headers, 'x-forwarded-for': address },
      redirect: 'manual',
      signal: AbortSignal.timeout(isAbandoned ? 50 : patienceMs),
    }).then(
      async (response) => {
        await response.arrayBuffer().catch(() => undefined)
        return String(response.status)
      },
      () => (isAbandoned ? 'abandoned' : 'no answer'),
    )
    const known = (answers[name] ??= { ms: 0, counts: {} })
    known.counts[status] = (known.counts[status] ?? 0) + 1
    known.ms += performance.now() - startedAt
  }
  const strikeOn = async (names: readonly string[], start: number) => {
    for (let place = start; !over.signal.aborted; place++) {
      await (networks.length === 0 ? delay(100) : strike(names[place % names.length] ?? ''))
    }
  }
  const move = async (addresses: readonly string[]) => {
    networks = await Promise.all(
      addresses.map(async (address) => ({ address, token: await signUp(url, means.key, address) })),
    )
  }

  const nextAddress = () => networks[Math.floor(Math.random() * networks.length)]?.address ?? ''
  const endSlowOnes = startSlowAttacks(url, { ...means, token: undefined }, nextAddress, largeFile)
  const isOfPictures = (name: string) => name.startsWith('picture')
  const strikersOf = (number: number, names: readonly string[]) =>
    Array.from({ length: number }, (_, place) => strikeOn(names, place))
  const names = Object.keys(attacks)
  const strikers = Promise.all([
    ...strikersOf(connections.pictures, names.filter(isOfPictures)),
    ...strikersOf(
      connections.others,
      names.filter((name) => !isOfPictures(name)),
    ),
  ])
  process.on('message', (order: Order) => {
    if (order !== 'end') return void move(order.addresses)
    over.abort()
    endSlowOnes()
    void strikers.then(() => process.send?.(answers satisfies Answers, () => process.exit(0)))
  })
}

/** Anybody can create an account; where a limit is reached there is none. */
async function signUp(url: string, key: string, address: string): Promise<string | undefined> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      email: `attacker-${Date.now()}-${Math.random()}@example.net`,
      password: 'a long password',
    }),
  })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  return token
}

endWithParent()
process.once('message', (target: Target) => attack(target))
