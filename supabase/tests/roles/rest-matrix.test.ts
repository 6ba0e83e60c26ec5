import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type SigningKey,
  createSigningJwk,
  importSigningKey,
} from '#supabase/local/identity/signing-key.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { openServer } from '#supabase/local/postgres/open-database.ts'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { addUsers, identities, roleRowsSql } from '#tests/support/identities.ts'
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '#tests/support/databases/postgres-database.ts'
import {
  findPostgrest,
  type PostgrestServer,
  startPostgrest,
} from '#tests/support/databases/postgrest-server.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { signingKeyOf, tokenOf, tokenWith } from '#tests/support/databases/role-tokens.ts'
import { guessCode, offerWithCode } from '#supabase/tests/offers/guess-code.ts'
import { type Cell, readCatalogue, restCells } from './rest-cells.ts'
import { roles, tableAnswers } from './role-matrix.ts'
import { rowsSql } from './role-matrix-rows.ts'

type Role = (typeof roles)[number]

/** One of the two servers with its database. */
interface Api {
  readonly url: string
  readonly database: Database
  headers(token: string | null, role: Role): Record<string, string>
}

/** Views of several tables, and a table whose rows are left alone. */
const unwritten = new Set([
  'storage.buckets',
  'public.leads',
  'public.task_list',
  'public.offer_list',
  'public.offer_outcomes',
])

const lacksOracle = lacksPostgres || (findPostgrest() === undefined && process.env['CI'] !== 'true')

/**
 * PostgREST is 12.0.2 and the embedded API follows 13, in which these codes are new; the status is
 * the same.
 */
const newerCodes: Readonly<Record<string, string>> = {
  // A table that the cache does not know is no longer left to the database.
  PGRST205: '42P01',
  // A token that has expired has a code of its own.
  PGRST303: 'PGRST301',
}

/** PostgREST blames itself when somebody writes to a view, with 500; the embedded API does not. */
const mended = <Got extends { readonly code: string }>(answer: Got): Got =>
  answer.code === '55000' ? { ...answer, status: 405 } : answer

// Without the oracle there is nothing to compare with; the role matrix itself runs all the same.
describe.skipIf(lacksOracle)('The embedded API and PostgREST', () => {
  let backend: EmbeddedBackend | undefined
  let oracleSource: PostgresDatabase | undefined
  let oracle: PostgrestServer | undefined
  let oracleDatabase: Database | undefined
  let embedded: Api
  let postgrest: Api
  let key: SigningKey
  let cells: Cell[]

  beforeAll(async () => {
    backend = await startBackend({ engine: proofs.matrixEngine })
    key = signingKeyOf(backend)
    oracleSource = await createPostgresDatabase('migrated')
    const { url } = oracleSource
    oracleDatabase = openServer(url).database
    for (const database of [backend.backend.database, oracleDatabase]) {
      await addUsers(database)
      await database.script(rowsSql)
      await prepareRestore(database)
    }
    oracle = await startPostgrest(url, JSON.stringify({ keys: [key.publicJwk] }))
    cells = restCells(await readCatalogue(oracleDatabase))
    const { keys } = backend
    embedded = {
      url: `${backend.internalUrl}/rest/v1`,
      database: backend.backend.database,
      headers: (token, role) =>
        role === 'serviceRole' && token === null
          ? { apikey: keys.secret }
          : { apikey: keys.publishable, ...bearer(token) },
    }
    postgrest = { url: oracle.url, database: oracleDatabase, headers: (token) => bearer(token) }
  }, 120_000)

  afterAll(async () => {
    await oracle?.stop()
    await oracleDatabase?.close()
    await oracleSource?.drop()
    await backend?.stop()
  }, 60_000)

  const sign = (claims: Readonly<Record<string, unknown>>, privateKey = key.privateKey) =>
    tokenWith(claims).setProtectedHeader({ alg: 'ES256', kid: key.kid }).sign(privateKey)

  const askBoth = async (cell: Cell, role: Role, token: string | null) => {
    const [ours, theirs] = await Promise.all([
      ask(embedded, cell, role, role === 'serviceRole' ? null : token),
      ask(postgrest, cell, role, token),
    ])
    return { embedded: ours, postgrest: theirs }
  }

  it.each(roles)(
    'answer %s alike in every cell, and as the database does',
    async (role) => {
      const token = await tokenOf(role, key)
      const answers: Record<string, unknown> = {}
      const expected: Record<string, unknown> = {}
      const declaredFor = (cell: Cell) => cell.answers.split(' ')[roles.indexOf(role)] ?? ''
      const check = async (cell: Cell) => {
        const both = await askBoth(cell, role, token)
        const declared = declaredFor(cell)
        answers[cell.name] = { ...both, database: outcome(both.postgrest.code) }
        expected[cell.name] = {
          embedded: mended(both.postgrest),
          postgrest: both.postgrest,
          database: outcome(isAllowed(declared) ? '' : declared),
        }
      }
      const mayChange = (cell: Cell) => cell.method !== 'GET' && isAllowed(declaredFor(cell))
      for (const cell of cells.filter(mayChange)) await check(cell)
      // What changes nothing may be asked side by side.
      const others = cells.filter((cell) => !mayChange(cell))
      const ask = async () => {
        for (let cell = others.shift(); cell !== undefined; cell = others.shift()) await check(cell)
      }
      await Promise.all(Array.from({ length: 6 }, ask))
      expect(answers).toEqual(expected)
    },
    120_000,
  )

  it('notice a table of another schema, an unknown one and a function that is not for them', async () => {
    const question = { name: 'question', method: 'GET', answers: '' } as const
    const get = (path: string): Cell => ({ ...question, path })
    const post = (path: string): Cell => ({ ...question, method: 'POST', path, json: {} })
    for (const role of ['anon', 'admin', 'serviceRole'] as const) {
      const token = await tokenOf(role, key)
      for (const cell of [
        get('users'),
        get('objects'),
        get('schema_migrations'),
        get('pg_class'),
        post('rpc/is_admin'),
        post('rpc/limit_rate'),
        post('rpc/uid'),
        post('rpc/pg_sleep'),
        post('rpc/graphql'),
      ]) {
        const both = await askBoth(cell, role, token)
        expect(both.embedded, `${cell.path} by ${role}`).toEqual(both.postgrest)
        expect(both.embedded.status, `${cell.path} by ${role}`).toBe(404)
      }
    }
  })

  it.each(['auth', 'storage', 'private', 'extensions', 'supabase_migrations', 'pg_catalog'])(
    'show nothing of the schema %s',
    async (schema) => {
      for (const role of ['anon', 'admin', 'serviceRole'] as const) {
        const token = await tokenOf(role, key)
        for (const [method, header] of [
          ['GET', 'accept-profile'],
          ['POST', 'content-profile'],
        ] as const) {
          for (const path of ['users', 'objects', 'rpc/is_admin', 'products']) {
            const json = method === 'POST' ? { json: {} } : {}
            const cell: Cell = {
              name: path,
              method,
              path,
              answers: '',
              profile: [header, schema],
              ...json,
            }
            const both = await askBoth(cell, role, token)
            expect(both.embedded).toEqual({ status: 406, code: 'PGRST106', rows: null })
            expect(both.postgrest).toEqual(both.embedded)
          }
        }
      }
    },
  )

  it('count every guess at the code of an offer, however its requests fail', async () => {
    for (const api of [embedded, postgrest]) {
      const token = await offerWithCode(api.database, '271828')
      const guesses = ['000001', '000002', '000003', '000004', '000005', '000006', '271828']
      const outcomes = await guessCode(api.url, api.headers(null, 'anon'), token, guesses)
      expect(outcomes).toEqual([...Array(5).fill('wrong-code'), 'dead-code', 'dead-code'])
    }
  })

  it('refuse a token that somebody else signed, or nobody, or that has expired', async () => {
    const { userId, claims } = identities.adminWithFactorAtAal2
    const admin = { ...claims, role: 'authenticated', sub: userId ?? '' }
    const [, payload] = (await sign(admin)).split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const publicPem = key.publicKey.export({ type: 'spki', format: 'pem' })
    const withSecret = (secret: string) =>
      tokenWith(admin)
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .sign(new TextEncoder().encode(secret))
    const cell: Cell = { name: 'leads', method: 'GET', path: 'inquiries', answers: '' }
    const role = 'adminWithFactorAtAal2'
    expect((await askBoth(cell, role, await sign(admin))).embedded).toMatchObject({ status: 200 })
    for (const token of [
      await sign(admin, importSigningKey(createSigningJwk()).privateKey),
      await withSecret(String(publicPem)),
      await withSecret(JSON.stringify(key.publicJwk)),
      `${none}.${payload}.`,
      await sign({ ...admin, exp: 1_000_000 }),
    ]) {
      const both = await askBoth(cell, role, token)
      expect(both.embedded).toEqual(both.postgrest)
      expect(both.embedded).toMatchObject({ status: 401, code: 'PGRST301' })
    }
  })
})

/** Whether an answer of the matrix is no SQLSTATE. */
function isAllowed(declared: string): boolean {
  return /^(?:ok|\d{1,3})$/.test(declared)
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

function outcome(code: string): string {
  return code === '' ? 'allowed' : code
}

/**
 * Makes `tests.restore()`, which puts the rows of the matrix back as they were; as a function its
 * statements are planned once. Triggers are off: nothing is to be logged twice.
 */
async function prepareRestore(database: Database): Promise<void> {
  const removals = Object.keys(tableAnswers)
    .filter((table) => !unwritten.has(table))
    .map((table) => `delete from ${table};`)
  await database.script(`
    create schema tests;
    create function tests.restore() returns void language plpgsql as $restore$ begin
    set local session_replication_role = replica;
    ${removals.join('\n')}
    delete from storage.buckets where id = 'empty';
    delete from private.erased_leads;
    ${roleRowsSql}
    ${rowsSql}
    end $restore$`)
}

async function ask(api: Api, cell: Cell, role: Role, token: string | null) {
  const response = await fetch(`${api.url}/${cell.path}`, {
    method: cell.method,
    headers: {
      ...api.headers(token, role),
      ...(cell.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cell.prefer === undefined ? {} : { prefer: cell.prefer }),
      ...(cell.profile === undefined ? {} : { [cell.profile[0]]: cell.profile[1] }),
    },
    ...(cell.json === undefined ? {} : { body: JSON.stringify(cell.json) }),
  })
  const text = await response.text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  const code = response.ok ? '' : String((body as { code?: unknown }).code)
  const rows = response.ok && Array.isArray(body) ? body.length : null
  if (response.ok && rows !== 0 && cell.method !== 'GET')
    await api.database.script('select tests.restore()')
  return { status: response.status, code: newerCodes[code] ?? code, rows }
}
