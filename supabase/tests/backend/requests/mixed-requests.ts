import { type Send, createSender, signUp } from '#tests/support/api-client.ts'
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { inquiry, product } from '#supabase/tests/backend/rows.ts'

type Actor = 'visitor' | 'stranger' | 'admin' | 'service'

interface Credentials {
  readonly key: string
  readonly token?: string
}

interface Case {
  readonly path: string
  readonly json?: object
  /** The expected response for each actor: the column of the rows in order, or a status. */
  readonly expected: Readonly<Record<Actor, readonly string[] | number>>
}

/** Actors, the rows that distinguish them, and each one's expected response to each request. */
export interface Mixture {
  readonly actors: Readonly<Record<Actor, Credentials>>
  readonly cases: readonly Case[]
}

export async function prepareMixture(backend: EmbeddedBackend): Promise<Mixture> {
  const key = backend.keys.publishable
  const service = { key: backend.keys.secret }
  const send = createSender(backend.internalUrl)
  const stranger = await signUp(backend, 'stranger@example.com')
  const admin = await signUp(backend, 'admin@example.com', { admin: true })
  const shown = ['shown-a', 'shown-b']
  const hidden = ['hidden-a', 'hidden-b', 'hidden-c']
  const rows = [
    ...shown.map((slug) => product(slug)),
    ...hidden.map((slug) => product(slug, { published: false })),
  ]
  await send('/rest/v1/products', { ...service, json: rows })
  const inquiries = [inquiry({ email: 'a@example.com' }), inquiry({ email: 'b@example.com' })]
  await send('/rest/v1/inquiries', { ...service, json: inquiries })
  const all = [...hidden, ...shown]
  const emails = inquiries.map((row) => row.email)
  const adminRole = [admin.id]
  const onlyStaff = (path: string, values: readonly string[]): Case => ({
    path,
    expected: { visitor: 401, stranger: [], admin: values, service: values },
  })
  return {
    actors: {
      visitor: { key },
      stranger: { key, token: stranger.token },
      admin: { key, token: admin.token },
      service,
    },
    cases: [
      {
        path: '/rest/v1/products?select=slug&order=slug',
        expected: { visitor: shown, stranger: shown, admin: all, service: all },
      },
      {
        path: '/rest/v1/products?select=slug,product_images(id)&published=is.false&order=slug',
        expected: { visitor: [], stranger: [], admin: hidden, service: hidden },
      },
      onlyStaff('/rest/v1/inquiries?select=email&order=email&name=eq.Anna%20Example', emails),
      onlyStaff('/rest/v1/user_roles?select=user_id', adminRole),
      {
        path: '/rest/v1/products',
        json: { ...product('shown-a') },
        expected: { visitor: 401, stranger: 403, admin: 409, service: 409 },
      },
      {
        path: '/rest/v1/products?id=eq.broken',
        expected: { visitor: 400, stranger: 400, admin: 400, service: 400 },
      },
      {
        path: '/rest/v1/product_views',
        json: { product_id: rows[0]?.id },
        expected: { visitor: 201, stranger: 201, admin: 201, service: 201 },
      },
    ],
  }
}

/**
 * Sends requests of all actors at once and compares every response.
 * @returns a line for each response that was another actor's.
 */
export async function sendMixture(
  { actors, cases }: Mixture,
  send: Send,
  { requests, atOnce, seed }: { requests: number; atOnce: number; seed: number },
): Promise<string[]> {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const names = Object.keys(actors) as Actor[]
  const wrong: string[] = []
  let left = requests
  const sender = async () => {
    while (left > 0) {
      left -= 1
      const [actor, { path, json, expected }] = [pick(names), pick(cases)]
      const answer = await send(path, { ...actors[actor], json })
      const got = Array.isArray(answer.body)
        ? answer.body.map((row: object) => Object.values(row)[0])
        : answer.status
      if (JSON.stringify(got) !== JSON.stringify(expected[actor])) {
        wrong.push(`${actor} on ${path}: ${JSON.stringify(got)} ${JSON.stringify(answer.body)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return wrong
}
