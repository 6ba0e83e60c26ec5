import { describe, expect, it } from 'vitest'
import { type Answer, type Verdict, classify } from './classification.ts'

type Case = readonly [title: string, call: Answer['call'], status: number, code: string, Verdict]

const cases: readonly Case[] = [
  ['a stored row', 'row', 201, 'ok', 'done'],
  ['a stored file', 'file', 200, 'ok', 'done'],
  ['an upload that can go on, made', 'file', 201, 'ok', 'done'],
  ['the last piece of one', 'file', 204, 'ok', 'done'],
  ['a path that is taken, said of one', 'file', 409, 'resumable', 'done'],
  ['a policy, said of one', 'file', 403, 'resumable', 'not-permitted'],
  ['a type that is refused, said of one', 'file', 415, 'resumable', 'refused'],
  ['somebody else without our mark', 'file', 204, 'foreign', 'not-our-server'],
  ['a receipt', 'receipt', 200, 'ok', 'done'],
  ['a file that is there already', 'file', 409, 'Duplicate', 'done'],
  ['a row that may be there already', 'row', 409, '23505', 'refused'],
  ['nobody', 'row', 0, '', 'no-connection'],
  ['nobody, for a file', 'file', 0, '', 'no-connection'],
  ["a network's own page", 'row', 200, 'foreign', 'not-our-server'],
  ["a network's own page with our status", 'row', 201, 'foreign', 'not-our-server'],
  ["a network's own page for a receipt", 'receipt', 200, 'foreign', 'not-our-server'],
  ['a success of another kind', 'row', 200, 'ok', 'not-our-server'],
  ['an empty success of somebody else', 'row', 204, 'ok', 'not-our-server'],
  ['a redirect', 'row', 302, 'foreign', 'not-our-server'],
  ['a redirect of a file', 'file', 307, 'foreign', 'not-our-server'],
  ['a proxy that wants a password', 'row', 407, 'foreign', 'not-our-server'],
  ['a network that wants a log-in', 'row', 511, 'foreign', 'not-our-server'],
  ["a proxy's 403", 'row', 403, 'foreign', 'not-our-server'],
  ["a proxy's 404", 'row', 404, 'foreign', 'not-our-server'],
  ["a proxy's 413", 'file', 413, 'foreign', 'not-our-server'],
  ["a proxy's 409", 'file', 409, 'foreign', 'not-our-server'],
  ['a JSON answer without a code', 'row', 404, '', 'not-our-server'],
  ['a request that took too long', 'row', 408, 'foreign', 'server-busy'],
  ['a request that came too early', 'row', 425, '', 'server-busy'],
  ['a fault of the server', 'row', 500, 'XX000', 'server-busy'],
  ['a broken gateway', 'row', 502, 'foreign', 'server-busy'],
  ['a server that starts', 'row', 503, 'PGRST002', 'server-busy'],
  ['a full disk of the server', 'file', 507, 'InsufficientStorage', 'server-busy'],
  ['a network of content delivery', 'row', 527, 'foreign', 'server-busy'],
  ['a cancelled statement', 'row', 500, '57014', 'server-busy'],
  ['a deadlock', 'row', 500, '40P01', 'server-busy'],
  ['a locked object', 'file', 423, 'ResourceLocked', 'server-busy'],
  ['too many requests', 'row', 429, 'PT429', 'rate-limited'],
  ['too many connections of Storage', 'file', 429, 'too_many_connections', 'rate-limited'],
  ['too many requests for a page', 'row', 429, 'foreign', 'rate-limited'],
  ['a wrong key', 'row', 401, '', 'not-permitted'],
  ['an expired token', 'row', 401, 'PGRST303', 'not-permitted'],
  ['a policy', 'row', 403, '42501', 'not-permitted'],
  ['a policy, for nobody signed in', 'row', 401, '42501', 'not-permitted'],
  ['a restricted project', 'row', 402, '402', 'not-permitted'],
  ['a missing table', 'row', 404, '42P01', 'not-permitted'],
  ['a table that the API does not know', 'row', 404, 'PGRST205', 'not-permitted'],
  ['a missing function', 'receipt', 404, 'PGRST202', 'not-permitted'],
  ['a path that is not announced', 'file', 403, 'Unauthorized', 'not-permitted'],
  ['a missing bucket', 'file', 404, 'Bucket not found', 'not-permitted'],
  ['a file that is too large', 'file', 413, 'Payload too large', 'refused'],
  ['a type that is not taken', 'file', 415, 'invalid_mime_type', 'refused'],
  ['other bytes than announced', 'file', 422, 'NotAsAnnounced', 'refused'],
  ['a broken rule', 'row', 400, '23514', 'refused'],
  ['a missing value', 'row', 400, '23502', 'refused'],
  ['a broken text', 'row', 400, '22P02', 'refused'],
  ['a character that cannot be stored', 'row', 400, '22P05', 'refused'],
  ['a text that is too long', 'row', 400, '22001', 'refused'],
  ['an unknown column', 'row', 400, 'PGRST204', 'not-permitted'],
  ['a filter that the server does not know', 'row', 400, 'PGRST125', 'not-permitted'],
  ["a trigger's missing column", 'row', 400, '42703', 'not-permitted'],
  ["a trigger's two columns of one name", 'row', 400, '42702', 'not-permitted'],
  ["a trigger's wrong type", 'row', 400, '42804', 'not-permitted'],
  ['a read-only database', 'row', 405, '25006', 'server-busy'],
  ['a database without room', 'row', 507, '53100', 'server-busy'],
  ['a rule of our own', 'row', 400, 'P0001', 'refused'],
  ['a request that was erased', 'row', 410, 'PT410', 'refused'],
  ["a filter's page with a code", 'row', 451, 'blocked', 'not-our-server'],
  ["a filter's page with a code for a file", 'file', 451, 'blocked', 'not-our-server'],
  ["a filter's page with a code for a receipt", 'receipt', 451, 'blocked', 'not-our-server'],
  ['a row that is too large', 'row', 413, '', 'refused'],
  ['a foreign key', 'row', 409, '23503', 'refused'],
]

describe('an answer', () => {
  it.each(cases)('%s (%s %i %s)', (_title, call, status, code, verdict) => {
    expect(classify({ call, status, code })).toBe(verdict)
  })

  it('that no pattern matches is retried', () => {
    expect(classify({ call: 'row', status: 999, code: 'odd' })).toBe('not-our-server')
  })
})
