import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import {
  type SentRequest,
  readRequests,
  sentRequestsFile,
  shapeOf,
} from '#tests/support/sent-requests.ts'
import { tokenOf } from '#tests/support/databases/role-tokens.ts'
import { fillWithRows } from '#supabase/tests/roles/restore-rows.ts'
import { type Api, type TwoApis, lacksOracle, newerCodes, startTwoApis } from './two-apis.ts'

const requests = readRequests(path.join(buildPaths.root, sentRequestsFile))

/** Ids, times and tokens, which differ between two answers to one request. */
const fresh =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}T[\d:.]+(?:\+00:00|Z)?|[0-9a-f]{32,}/g

describe.skipIf(lacksOracle)('What pages have sent in the browser tests', () => {
  let apis: TwoApis
  let admin: string | null

  beforeAll(async () => {
    apis = await startTwoApis(fillWithRows)
    admin = await tokenOf('admin', apis.key)
  }, 120_000)

  afterAll(() => apis.stop(), 60_000)

  const ask = async (api: Api, { role, method, path, headers, body }: SentRequest) => {
    const [token, own] = role === 'anon' ? [null, 'anon' as const] : [admin, 'admin' as const]
    const response = await fetch(`${api.url}/${path}`, {
      method,
      headers: { ...headers, ...api.headers(token, own) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.ok && method !== 'GET' && method !== 'HEAD') {
      await api.database.script('select tests.restore()')
    }
    if (!response.ok) {
      const { code = '' } = (text === '' ? {} : JSON.parse(text)) as { readonly code?: string }
      return { status: response.status, code: newerCodes[code] ?? code }
    }
    const range = response.headers.get('content-range')
    const json: unknown = text === '' ? null : JSON.parse(text.replaceAll(fresh, '…'))
    return { status: response.status, range, json }
  }

  it.each(requests.map((request) => [shapeOf(request).slice(0, 200), request] as const))(
    '%s',
    async (_, sent) => {
      const answers = []
      for (const api of [apis.embedded, apis.postgrest]) {
        answers.push(await ask(api, { ...sent, path: await withValuesOf(api, sent.path) }))
      }
      expect(answers[0]).toEqual(answers[1])
    },
  )
})

/** Has filters look for a value that is there: rows with all that is embedded in them are compared then. */
async function withValuesOf({ database }: Api, path: string): Promise<string> {
  const address = new URL(path, 'http://api')
  const table = address.pathname.slice(1)
  if (table.startsWith('rpc/')) return path
  for (const [column, filter] of new Map(address.searchParams)) {
    if (!filter.startsWith('eq.') || !/^\w+$/.test(column)) continue
    const sql = `select ${column}::text as value from public.${table} where ${column} is not null limit 1`
    const [row] = await database.query<{ value: string }>(sql)
    if (row !== undefined) address.searchParams.set(column, `eq.${row.value}`)
  }
  return address.href.slice('http://api/'.length)
}
