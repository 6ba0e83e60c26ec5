import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idOf, servedProduct } from './served-product.ts'
import { fetchRows, fetchVersions } from './api.ts'

let rows: readonly object[]
/** How many rows each answer had. */
let answers: number[]

/** Rows in the order of `rows`, which are those after an id and as many as are asked for. */
function answer(input: unknown): Promise<Response> {
  const conditions = new URL(String(input)).searchParams
  const after = conditions.get('id')?.replace('gt.', '')
  const start = rows.findIndex((row) => 'id' in row && row.id === after) + 1
  const page = rows.slice(start, start + Number(conditions.get('limit')))
  answers.push(page.length)
  return Promise.resolve(Response.json(page))
}

const read = () => fetchRows('products', null, new AbortController().signal)

beforeEach(() => {
  answers = []
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('fetch', answer)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('reads all pages, each row once', async () => {
  rows = Array.from({ length: 1200 }, (_, number) => servedProduct(number))
  const read1200 = await read()
  expect(read1200.ok && read1200.value.map(({ id }) => id)).toEqual(
    Array.from({ length: 1200 }, (_, number) => idOf(number)),
  )
  expect(answers).toEqual([500, 500, 200])
})

it('continues after a page of rows that cannot be shown', async () => {
  const unreadable = (number: number) => ({ id: idOf(number), name: 7 })
  rows = Array.from({ length: 1001 }, (_, number) =>
    number === 1000 ? servedProduct(number) : unreadable(number),
  )
  const readable = await read()
  expect(readable.ok && readable.value.map(({ id }) => id)).toEqual([idOf(1000)])
  expect(answers).toEqual([500, 500, 1])
})

it('does not accept a full page without ids', async () => {
  rows = Array.from({ length: 500 }, () => ({ network: 'guests' }))
  expect(await read()).toEqual({ ok: false, failure: { kind: 'unreachable' } })
})

it('requests as many versions at once as a hosted project returns', async () => {
  rows = Array.from({ length: 1001 }, (_, number) => ({ id: idOf(number), version: number }))
  const versions = await fetchVersions('products', new AbortController().signal)
  expect(versions.ok && versions.value.length).toBe(1001)
  expect(answers).toEqual([1000, 1])
})
