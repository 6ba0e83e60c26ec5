import { describe, expect, it } from 'vitest'
import { readRows } from './read-failure.ts'

const failed = (failure: object) => ({ ok: false, failure })
const unreachable = failed({ kind: 'unreachable' })

describe('an answer to a reading', () => {
  it('has rows, or none', () => {
    expect(readRows({ status: 200, error: null, data: [{ id: 1 }] })).toEqual({
      ok: true,
      value: [{ id: 1 }],
    })
    expect(readRows({ status: 200, error: null, data: [] })).toEqual({ ok: true, value: [] })
  })

  it.each([
    ['no answer', 0, { code: '' }],
    ["a network's own page", 200, {}],
    ['a way to another page', 302, {}],
    ['a fault of the server', 500, { code: 'XX000' }],
    ['a server that starts', 503, { code: 'PGRST002' }],
    ['a proxy', 520, {}],
  ])('%s (%i) means the server is unreachable', (_title, status, error) => {
    expect(readRows({ status, error, data: null })).toEqual(unreachable)
  })

  it.each([
    [400, 'PGRST100'],
    [401, 'PGRST301'],
    [403, '42501'],
    [404, '42P01'],
  ])('%i with code %s is a refusal', (status, code) => {
    const refused = failed({ kind: 'refused', status, code })
    expect(readRows({ status, error: { code }, data: null })).toEqual(refused)
  })

  it('a refusal may have no code', () => {
    const refused = failed({ kind: 'refused', status: 406, code: '' })
    expect(readRows({ status: 406, error: {}, data: null })).toEqual(refused)
  })

  it.each([null, undefined, {}, 'text', 3])('%j is not a list of rows', (data) => {
    expect(readRows({ status: 200, error: null, data })).toEqual(unreachable)
  })
})
