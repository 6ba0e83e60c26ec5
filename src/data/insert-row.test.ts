import { describe, expect, it } from 'vitest'
import { insertOutcome } from './insert-row.ts'

const stored = { ok: true, value: 'stored' }
const failed = (failure: object) => ({ ok: false, failure })
const transient = failed({ kind: 'transient' })
const notPermitted = failed({ kind: 'not-permitted' })
const rejected = (code: string) => failed({ kind: 'rejected', code })
const rateLimited = (waitSeconds: number) => failed({ kind: 'rate-limited', waitSeconds })

describe('the answer to an insert', () => {
  it.each([
    ['a stored row', 201, null, stored],
    ['an empty answer of somebody else', 200, null, transient],
    ['an empty answer that postgrest-js makes of a 404', 204, null, transient],
    ["a network's own page", 200, {}, transient],
    ['a way to another page', 302, {}, transient],
    ['a refusal without a code', 404, {}, transient],
    ['a row that is there already', 409, { code: '23505' }, stored],
    ['a conflict of another kind', 409, { code: '23503' }, rejected('23503')],
    ['the code of a conflict with another status', 400, { code: '23505' }, rejected('23505')],
    ['a broken rule', 400, { code: '23514' }, rejected('23514')],
    ['a value of the wrong kind', 400, { code: '22P02' }, rejected('22P02')],
    ['an unknown column', 400, { code: 'PGRST204' }, rejected('PGRST204')],
    ['a body that is too large', 413, { code: '' }, transient],
    ['an unknown table', 404, { code: '42P01' }, rejected('42P01')],
    ['a wrong key', 401, { code: 'PGRST301' }, notPermitted],
    ['a policy', 403, { code: '42501' }, notPermitted],
    ['a request that took too long', 408, { code: '' }, transient],
    ['a request that came too early', 425, { code: '' }, transient],
    ['too many requests, with the wait', 429, { code: 'PT429', hint: '120' }, rateLimited(120)],
    ['too many requests, without it', 429, { code: 'PT429', hint: null }, rateLimited(3600)],
    ['too many requests, with odd words', 429, { code: '', hint: 'soon' }, rateLimited(3600)],
    ['too many requests, with no hint', 429, { code: '' }, rateLimited(3600)],
    ['a fault of the server', 500, { code: 'XX000' }, transient],
    ['a proxy without its server', 502, { code: '' }, transient],
    ['a server that starts', 503, { code: 'PGRST002' }, transient],
    ['a proxy that gave up', 504, { code: '' }, transient],
    ['a network of content delivery', 527, { code: '' }, transient],
    ['no answer at all', 0, { code: '' }, transient],
  ])('%s (%i)', (_title, status, error, outcome) => {
    expect(insertOutcome({ status, error })).toEqual(outcome)
  })
})
