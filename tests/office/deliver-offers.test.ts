import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { officeFailure } from '#src/office/api/office-failure.ts'
import { contentOf } from '#src/office/offers/offer-rules.ts'
import { storedOffer } from '#src/office/offers/offer-api.ts'
import { storedValues } from '#src/office/offers/editor/offer-values.ts'
import { type OfferServer, deliverOffer } from '#src/office/offers/unsent/deliver-offer.ts'
import { offer, signInHere } from '#src/office/offers/unsent/fake-offer-server.ts'
import {
  readUnsentOffer,
  readUnsentOffers,
  saveUnsentOffer,
  standingOf,
} from '#src/office/offers/unsent/unsent-offers.ts'
import { fail, succeed } from '#src/platform/result.ts'
import { createSender } from '#tests/support/api-client.ts'
import {
  type BackendProcess,
  makeDirectoryWithCluster,
  spawnBackend,
} from '#tests/support/embedded-backend.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'

const random = seededRandom(proofs.seed)
const account = { email: 'ravi@example.com', password: 'A long enough passphrase 7' }
const savedRow = v.object({ version: v.number(), number: v.string() })

let dataDir: string

beforeAll(async () => {
  dataDir = await makeDirectoryWithCluster()
  signInHere()
}, 60_000)

afterAll(async () => {
  vi.unstubAllGlobals()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * A member of sales, created at the first start.
 * @returns their token.
 */
async function signInAt({ url, keys }: BackendProcess): Promise<string> {
  const ask = createSender(url)
  const key = keys.publishable
  const session = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) })
  const signIn = () => ask('/auth/v1/token?grant_type=password', { key, json: account })
  const known = await signIn()
  if (known.status === 200) return v.parse(session, known.body).access_token
  await ask('/auth/v1/signup', { key, json: account })
  const { access_token, user } = v.parse(session, (await signIn()).body)
  const role = { user_id: user.id, role: 'sales' }
  await ask('/rest/v1/user_roles', { key: keys.secret, json: role })
  return access_token
}

/**
 * A device's request to that process, as the office sends it; without a response it is unreachable.
 */
async function serverAt(backend: BackendProcess): Promise<OfferServer> {
  const token = await signInAt(backend)
  const ask = createSender(backend.url)
  const key = backend.keys.publishable
  const call = async (path: string, json?: object) => {
    const answer = await ask(path, { key, token, json }).catch(() => ({ status: 0, body: null }))
    if (answer.status >= 200 && answer.status < 300) return succeed(answer.body)
    const error = v.is(v.object({ code: v.string() }), answer.body) ? answer.body : null
    return fail(officeFailure({ status: answer.status, error }))
  }
  return {
    save: async (id, version, values, quoteRequest) => {
      const saved = await call('/rest/v1/rpc/save_offer', {
        offer_id: id,
        expected_version: version,
        content: contentOf(values),
        inquiry: null,
        quote_request: quoteRequest,
      })
      return saved.ok ? succeed(v.parse(savedRow, saved.value)) : saved
    },
    read: async (id) => {
      const rows = await call(`/rest/v1/offers?id=eq.${id}`)
      if (!rows.ok) return rows
      const [row] = v.parse(v.array(v.record(v.string(), v.unknown())), rows.value)
      if (row === undefined) return fail({ kind: 'gone' })
      return succeed(v.parse(storedOffer, { ...row, deleted_at: null, revisions: [], events: [] }))
    },
  }
}

/** Changes a waiting offer after it was sent. */
function retype(id: string): void {
  const kept = readUnsentOffer(id)
  if (kept === null) throw new Error('Nothing waits.')
  const { values, version, lead, seen } = kept
  const note = `${values.note} again`
  saveUnsentOffer(id, { values: { ...values, note }, version, lead, seen })
}

/** Every request arrives, and every response is lost. */
const withoutAnswers = (server: OfferServer): OfferServer => ({
  ...server,
  save: (...offer) => server.save(...offer).then(() => fail({ kind: 'unreachable' })),
})

const numbersAt = async ({ url, keys }: BackendProcess) => {
  const { body } = await createSender(url)('/rest/v1/offers?select=number&order=number', {
    key: keys.secret,
  })
  return v.parse(v.array(v.object({ number: v.string() })), body).map(({ number }) => number)
}

describe('A server that is killed while a device delivers a new offer and changes to another one', () => {
  it(
    'has each once after its restart, with gapless numbers, and the device has them',
    async () => {
      let backend = await spawnBackend(dataDir)
      try {
        const numbered = randomUUID()
        let server = await serverAt(backend)
        expect(await server.save(numbered, null, offer('first'), null)).toMatchObject({ ok: true })
        for (let round = 1; round <= proofs.kills; round++) {
          const fresh = randomUUID()
          const stored = await server.read(numbered)
          if (!stored.ok) throw new Error(`round ${round}: ${stored.failure.kind}`)
          const { version } = stored.value
          saveUnsentOffer(fresh, {
            values: offer(`new ${round}`),
            lead: null,
            version: null,
            seen: null,
          })
          saveUnsentOffer(numbered, {
            values: offer(`changed ${round}`),
            lead: null,
            version,
            base: storedValues(stored.value),
            seen: standingOf(stored.value),
          })
          const asked = round % 2 === 1 ? withoutAnswers(server) : server
          const delivering = [fresh, numbered].map((id) => deliverOffer(id, asked))
          if (round % 2 === 1) await Promise.all(delivering)
          // Both take about that long.
          else await wait(random() * 150)
          await backend.kill()
          const early = await Promise.all(delivering)
          expect(early.map((outcome) => outcome?.ok === true || outcome?.failure.kind)).toEqual(
            early.map((outcome) => outcome?.ok === true || 'unreachable'),
          )
          // Nothing is reported as delivered before the server has confirmed it.
          expect(readUnsentOffers()).toHaveLength(early.filter((outcome) => !outcome?.ok).length)

          const isRetyped = round % 2 === 1
          if (isRetyped) for (const id of [fresh, numbered]) retype(id)
          const again = isRetyped ? ' again' : ''
          backend = await spawnBackend(dataDir)
          server = await serverAt(backend)
          for (const { id } of readUnsentOffers()) {
            expect(await deliverOffer(id, server), `round ${round}`).toMatchObject({ ok: true })
          }
          expect(readUnsentOffers()).toEqual([])
          const [made, changed] = [await server.read(fresh), await server.read(numbered)]
          expect(made).toMatchObject({
            ok: true,
            value: { draft: { note: `new ${round}${again}` } },
          })
          expect(changed).toMatchObject({
            ok: true,
            value: {
              version: version + (isRetyped ? 2 : 1),
              draft: { note: `changed ${round}${again}` },
            },
          })
          const numbers = await numbersAt(backend)
          expect(numbers.map((number) => Number(number.split('/').at(-1)))).toEqual(
            Array.from({ length: round + 1 }, (_, place) => place + 1),
          )
        }
      } finally {
        await backend.kill()
      }
    },
    proofs.timeout,
  )
})
