import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { testedEngines } from '#tests/support/databases/test-databases.ts'
import { addUsers } from '#tests/support/identities.ts'
import { signingKeyOf, tokenOf } from '#tests/support/databases/role-tokens.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { content } from '#supabase/tests/offers/offer-rows.ts'
import { type Role, bucketRules, everyone } from './bucket-rules.ts'
import { roles } from './role-matrix.ts'

type Answers = Record<string, Record<string, string>>

let backend: EmbeddedBackend
let png: Uint8Array<ArrayBuffer>
const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
let tokens: Record<string, string | null>

async function open(engine: 'PGlite' | 'Postgres'): Promise<void> {
  backend = await startBackend({ engine })
  await addUsers(backend.backend.database)
  const picture = sharp({ create: { width: 9, height: 7, channels: 3, background: '#c63' } })
  png = new Uint8Array(await picture.png().toBuffer())
  const key = signingKeyOf(backend)
  tokens = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await tokenOf(role, key)] as const)),
  )
}

/** @returns `ok`, `none` if the response lists nothing, or the code of the refusal. */
async function ask(role: Role, method: string, address: string, body?: unknown): Promise<string> {
  const token = role === 'serviceRole' ? null : tokens[role]
  const { secret, publishable } = backend.keys
  const isFile = body instanceof Uint8Array
  const response = await fetch(`${backend.internalUrl}/storage/v1/${address}`, {
    method,
    headers: {
      apikey: role === 'serviceRole' ? secret : publishable,
      ...(token == null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': isFile ? typeOf(body) : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? (body as typeof png) : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.ok) return text === '[]' ? 'none' : 'ok'
  return String((JSON.parse(text) as { code?: unknown }).code)
}

const typeOf = (file: Uint8Array) => (file === pdf ? 'application/pdf' : 'image/png')
const fileFor = (bucket: string) => (bucket === 'product-documents' ? pdf : png)

/** A path that a quote request has announced for the picture. */
async function announce(): Promise<string> {
  const row = quoteRequest()
  const sha256 = createHash('sha256').update(png).digest('hex')
  const path = `${row.id}/0-${sha256.slice(0, 16)}.png`
  const file = { path, name: 'plan.png', type: 'image/png', size: png.length, sha256 }
  await backend.backend.database.queryAs(
    { role: 'service_role', userId: null, claims: {} },
    `insert into public.quote_requests (id, contact_name, email, product_interest, details, attachment_manifest)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.contact_name, row.email, row.product_interest, row.details, [file]],
  )
  return path
}

/** A path that the customer of an offer has announced for the picture. */
async function announceOrder(): Promise<string> {
  const offer = randomUUID()
  const path = `${randomUUID()}.png`
  const { database } = backend.backend
  await database.query(`insert into public.offers (id, number) values ($1, '')`, [offer])
  await database.query(
    `insert into public.offer_revisions (offer_id, revision, content, totals, valid_until, state)
     values ($1, 0, $2::text::jsonb, '{}', '2199-12-31', 'accepted')`,
    [offer, JSON.stringify(content())],
  )
  await database.query(
    `insert into public.order_files (offer_id, revision, path, name, type, size, sha256)
     values ($1, 0, $2, 'order.png', 'image/png', $3, $4)`,
    [offer, path, png.length, createHash('sha256').update(png).digest('hex')],
  )
  return path
}

/** A path that nobody has announced. */
const fresh = () => `${randomUUID()}/0-0123456789abcdef.png`

/** The path of a file from a mail. */
async function ofMail(): Promise<string> {
  const [lead] = (await announce()).split('/')
  return `${lead}/mail-${createHash('sha1').update(randomUUID()).digest('hex')}.png`
}

const writable: Readonly<Record<string, () => Promise<string>>> = {
  'order-files': announceOrder,
  'quote-attachments': ofMail,
}

/** Stores a file with the service role. */
async function store(bucket: string, at?: string): Promise<string> {
  const name = at ?? (await writable[bucket]?.()) ?? fresh()
  expect(await ask('serviceRole', 'PUT', `object/${bucket}/${name}`, fileFor(bucket))).toBe('ok')
  return name
}

/** Each operation on its own file or path. */
const acts: Readonly<Record<string, (role: Role, bucket: string) => Promise<string>>> = {
  list: async (role, bucket) => {
    const { dir: prefix, base: search } = path.parse(await store(bucket))
    return ask(role, 'POST', `object/list/${bucket}`, { prefix, search })
  },
  'read by its public address': async (role, bucket) =>
    ask(role, 'GET', `object/public/${bucket}/${await store(bucket)}`),
  'read with a token': async (role, bucket) =>
    ask(role, 'GET', `object/authenticated/${bucket}/${await store(bucket)}`),
  'read in another size': async (role, bucket) =>
    ask(role, 'GET', `render/image/public/${bucket}/${await store(bucket)}?width=5`),
  'read in another size with a token': async (role, bucket) =>
    ask(role, 'GET', `render/image/authenticated/${bucket}/${await store(bucket)}?width=5`),
  'sign a link to another size': async (role, bucket) =>
    ask(role, 'POST', `object/sign/${bucket}/${await store(bucket)}`, {
      expiresIn: 60,
      transform: { width: 5 },
    }),
  info: async (role, bucket) => ask(role, 'GET', `object/info/${bucket}/${await store(bucket)}`),
  'sign a link': async (role, bucket) =>
    ask(role, 'POST', `object/sign/${bucket}/${await store(bucket)}`, { expiresIn: 60 }),
  insert: (role, bucket) => ask(role, 'POST', `object/${bucket}/${fresh()}`, fileFor(bucket)),
  'insert announced': async (role, bucket) =>
    ask(role, 'POST', `object/${bucket}/${await announce()}`, png),
  'insert announced order': async (role, bucket) =>
    ask(role, 'POST', `object/${bucket}/${await announceOrder()}`, png),
  'sign an upload': (role, bucket) => ask(role, 'POST', `object/upload/sign/${bucket}/${fresh()}`),
  overwrite: async (role, bucket) =>
    ask(role, 'PUT', `object/${bucket}/${await store(bucket)}`, fileFor(bucket)),
  'overwrite announced': async (role, bucket) =>
    ask(role, 'PUT', `object/${bucket}/${await store(bucket, await announce())}`, png),
  move: async (role, bucket) => {
    const sourceKey = await store(bucket)
    const body = { bucketId: bucket, sourceKey, destinationKey: fresh() }
    return ask(role, 'POST', 'object/move', body)
  },
  copy: async (role, bucket) => {
    const sourceKey = await store(bucket)
    const body = { bucketId: bucket, sourceKey, destinationKey: fresh() }
    return ask(role, 'POST', 'object/copy', body)
  },
  delete: async (role, bucket) => ask(role, 'DELETE', `object/${bucket}/${await store(bucket)}`),
  'delete several': async (role, bucket) =>
    ask(role, 'DELETE', `object/${bucket}`, { prefixes: [await store(bucket)] }),
  'see the bucket': (role, bucket) => ask(role, 'GET', `bucket/${bucket}`),
  'change the bucket': (role, bucket) =>
    ask(role, 'PUT', `bucket/${bucket}`, { public: bucket !== 'order-files' }),
  'empty the bucket': (role, bucket) => ask(role, 'POST', `bucket/${bucket}/empty`),
  'delete the bucket': async (role, bucket) => {
    await store(bucket)
    return ask(role, 'DELETE', `bucket/${bucket}`)
  },
}

async function answersIn(bucket: string, asked: readonly Role[]): Promise<Answers> {
  const answers: Answers = {}
  for (const act of Object.keys(bucketRules[bucket] ?? {})) {
    const row: Record<string, string> = {}
    for (const role of asked) row[role] = (await acts[act]?.(role, bucket)) ?? 'no such act'
    answers[act] = row
  }
  return answers
}

function expectedIn(bucket: string, asked: readonly Role[], without: readonly Role[] = []) {
  return Object.fromEntries(
    Object.entries(bucketRules[bucket] ?? {}).map(([act, rule]) => {
      const answer = (role: Role) => {
        if (rule === everyone) return 'ok'
        if (without.includes(role)) return rule.refusal
        return rule.allowed.includes(role) ? 'ok' : (rule.otherwise?.[role] ?? rule.refusal)
      }
      return [act, Object.fromEntries(asked.map((role) => [role, answer(role)]))]
    }),
  )
}

for (const engine of testedEngines) {
  describe.skipIf(engine === 'Postgres' && lacksPostgres)(
    `Through the Storage API on ${engine}`,
    () => {
      beforeAll(() => open(engine))
      afterAll(() => backend.stop())

      it('every bucket has its rules', async () => {
        const rows = await backend.backend.database.query<{ id: string }>(
          'select id from storage.buckets order by id',
        )
        expect(rows.map(({ id }) => id)).toEqual(Object.keys(bucketRules))
      })

      it.each(Object.keys(bucketRules))(
        '%s follows its rules for every role',
        async (bucket) => {
          expect(await answersIn(bucket, roles)).toEqual(expectedIn(bucket, roles))
        },
        60_000,
      )

      it('an admin without a second factor has no access once all need one', async () => {
        const { database } = backend.backend
        await database.query(
          `insert into public.site_settings (key, value) values ('second_factor_required', 'true')`,
        )
        for (const bucket of Object.keys(bucketRules)) {
          const expected = expectedIn(bucket, ['admin'], ['admin'])
          expect(await answersIn(bucket, ['admin']), bucket).toEqual(expected)
        }
        await database.query(
          `delete from public.site_settings where key = 'second_factor_required'`,
        )
      })

      it('only the service creates buckets, and a visitor sees none', async () => {
        for (const role of roles) {
          const made = await ask(role, 'POST', 'bucket', { name: `made-by-${role.toLowerCase()}` })
          expect(made, role).toBe(role === 'serviceRole' ? 'ok' : 'AccessDenied')
          expect(await ask(role, 'GET', 'bucket'), role).toBe(
            role === 'serviceRole' ? 'ok' : 'none',
          )
        }
        expect(await ask('serviceRole', 'DELETE', 'bucket/made-by-servicerole')).toBe('ok')
      })
    },
  )
}
