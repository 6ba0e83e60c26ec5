import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSigningJwk, importSigningKey } from '#supabase/local/identity/signing-key.ts'
import { identities } from '#tests/support/identities.ts'
import { proofs } from '#tests/support/proof-length.ts'
import { tokenOf, tokenWith } from '#tests/support/databases/role-tokens.ts'
import { guessCode, offerWithCode } from '#supabase/tests/offers/guess-code.ts'
import {
  type Api,
  type Role,
  type TwoApis,
  lacksOracle,
  newerCodes,
  startTwoApis,
} from '#supabase/tests/rest/two-apis.ts'
import { type Cell, readCatalogue, restCells } from './rest-cells.ts'
import { fillWithRows } from './restore-rows.ts'
import { roles } from './role-matrix.ts'

/** PostgREST responds with 500 when somebody writes to a view; the embedded API does not. */
const mended = <Got extends { readonly code: string }>(answer: Got): Got =>
  answer.code === '55000' ? { ...answer, status: 405 } : answer

/** The roles that ask both APIs for every cell in each run; the role matrix itself covers all. */
const comparedRoles = proofs.isLong ? roles : (['anon', 'sales', 'admin'] as const)

// Without PostgREST there is nothing to compare with; the role matrix itself still runs.
describe.skipIf(lacksOracle)('The embedded API and PostgREST', () => {
  let apis: TwoApis
  let cells: Cell[]

  beforeAll(async () => {
    apis = await startTwoApis(fillWithRows)
    cells = restCells(await readCatalogue(apis.postgrest.database))
  }, 120_000)

  afterAll(() => apis.stop(), 60_000)

  const sign = (claims: Readonly<Record<string, unknown>>, privateKey = apis.key.privateKey) =>
    tokenWith(claims).setProtectedHeader({ alg: 'ES256', kid: apis.key.kid }).sign(privateKey)

  const askBoth = async (cell: Cell, role: Role, token: string | null) => {
    const [ours, theirs] = await Promise.all([
      ask(apis.embedded, cell, role, role === 'serviceRole' ? null : token),
      ask(apis.postgrest, cell, role, token),
    ])
    return { embedded: ours, postgrest: theirs }
  }

  it.each(comparedRoles)(
    'respond to %s equally in every cell, and like the database',
    async (role) => {
      const token = await tokenOf(role, apis.key)
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
      // Requests that change nothing may run in parallel.
      const others = cells.filter((cell) => !mayChange(cell))
      const ask = async () => {
        for (let cell = others.shift(); cell !== undefined; cell = others.shift()) await check(cell)
      }
      await Promise.all(Array.from({ length: 6 }, ask))
      expect(answers).toEqual(expected)
    },
    120_000,
  )

  it('refuse a table of another schema, an unknown one and a forbidden function', async () => {
    const question = { name: 'question', method: 'GET', answers: '' } as const
    const get = (path: string): Cell => ({ ...question, path })
    const post = (path: string): Cell => ({ ...question, method: 'POST', path, json: {} })
    for (const role of ['anon', 'admin', 'serviceRole'] as const) {
      const token = await tokenOf(role, apis.key)
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
        const token = await tokenOf(role, apis.key)
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
    for (const api of [apis.embedded, apis.postgrest]) {
      const token = await offerWithCode(api.database, '271828')
      const guesses = ['000001', '000002', '000003', '000004', '000005', '000006', '271828']
      const outcomes = await guessCode(api.url, api.headers(null, 'anon'), token, guesses)
      expect(outcomes).toEqual([...Array(5).fill('wrong-code'), 'dead-code', 'dead-code'])
    }
  })

  it('refuse a token with a foreign signature, without one, or expired', async () => {
    const { userId, claims } = identities.adminWithFactorAtAal2
    const admin = { ...claims, role: 'authenticated', sub: userId ?? '' }
    const [, payload] = (await sign(admin)).split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const publicPem = apis.key.publicKey.export({ type: 'spki', format: 'pem' })
    const withSecret = (secret: string) =>
      tokenWith(admin)
        .setProtectedHeader({ alg: 'HS256', kid: apis.key.kid })
        .sign(new TextEncoder().encode(secret))
    const cell: Cell = { name: 'leads', method: 'GET', path: 'inquiries', answers: '' }
    const role = 'adminWithFactorAtAal2'
    expect((await askBoth(cell, role, await sign(admin))).embedded).toMatchObject({ status: 200 })
    for (const token of [
      await sign(admin, importSigningKey(createSigningJwk()).privateKey),
      await withSecret(String(publicPem)),
      await withSecret(JSON.stringify(apis.key.publicJwk)),
      `${none}.${payload}.`,
      await sign({ ...admin, exp: 1_000_000 }),
    ]) {
      const both = await askBoth(cell, role, token)
      expect(both.embedded).toEqual(both.postgrest)
      expect(both.embedded).toMatchObject({ status: 401, code: 'PGRST301' })
    }
  })
})

/** Whether a cell of the matrix is something other than an SQLSTATE. */
function isAllowed(declared: string): boolean {
  return /^(?:ok|\d{1,3})$/.test(declared)
}

function outcome(code: string): string {
  return code === '' ? 'allowed' : code
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
