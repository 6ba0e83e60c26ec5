import { expect, it } from 'vitest'
import { readHeaders } from './read-headers.ts'

const read = (given: Record<string, string>, isCall = false) => {
  const headers = readHeaders(new Headers(given), isCall)
  return headers.ok ? Object.fromEntries(headers.value) : headers.failure
}

it('only what PostgREST knows is passed on', () => {
  expect(
    read({
      accept: 'application/vnd.pgrst.object+json;nulls=stripped, text/html, */*;q=0.5',
      'accept-profile': 'public',
      authorization: 'Bearer x',
      'content-type': 'application/json',
      cookie: 'a=b',
      prefer: 'return=representation, count=exact, __proto__=x, timezone=Etc/UTC, odd',
      range: '0-24',
      'x-forwarded-for': '1.2.3.4',
    }),
  ).toEqual({
    accept: 'application/vnd.pgrst.object+json, */*',
    'content-type': 'application/json',
    prefer: 'return=representation, count=exact',
    range: '0-24',
  })
  expect(read({ range: 'bytes=0-5' })).toEqual({ accept: '*/*' })
})

it('no call fails or is rolled back after its function has run', () => {
  const given = {
    accept: 'application/json, text/csv',
    prefer: 'tx=rollback, handling=strict, max-affected=1, count=exact',
    range: '5-9',
  }
  expect(read(given, true)).toEqual({ accept: 'application/json' })
  expect(read(given)).toMatchObject({ prefer: 'handling=strict, max-affected=1, count=exact' })
  expect(read({ accept: 'text/csv' }, true)).toEqual({ kind: 'not-acceptable' })
})

it('unsupported headers are refused', () => {
  expect(read({ accept: 'application/vnd.pgrst.plan+json' })).toEqual({ kind: 'not-acceptable' })
  expect(read({ 'content-profile': 'auth' })).toEqual({ kind: 'unknown-schema' })
})
