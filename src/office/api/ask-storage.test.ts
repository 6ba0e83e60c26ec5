import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asUser } from '#src/session/api/as-user.ts'
import { askStorage } from './ask-storage.ts'

vi.mock('#src/session/api/as-user.ts', () => ({ asUser: vi.fn() }))

/** Lets storage give its answer, and the database say of the session with this status. */
function serverGives(storage: object, session = 200): void {
  vi.mocked(asUser).mockImplementation(async (request) =>
    request({
      storage,
      rpc: async () => ({ status: session, error: session === 200 ? null : { code: 'PT401' } }),
    } as never),
  )
}
const asked = () => askStorage(async (client) => client.storage as never)
const refused = (status: number, statusCode?: string) => ({
  data: null,
  error: { status, ...(statusCode !== undefined && { statusCode }) },
})

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

it('returns what storage returns', async () => {
  serverGives({ data: ['a.pdf'], error: null })
  expect(await asked()).toEqual({ ok: true, value: ['a.pdf'] })
})

// As the Storage API of August 2026 answers: `src/internal/errors` in supabase/storage.
it.each([
  ['an ended session, which storage answers with 500', refused(500, '500'), 401, 'signed-out'],
  ['a fault of storage', refused(500, '500'), 200, 'unreachable'],
  ['a row that a policy refuses', refused(400, '403'), 200, 'not-permitted'],
  ['a token that has run out', refused(400, '401'), 200, 'signed-out'],
  ['a file that is not there', refused(400, '404'), 200, 'gone'],
  ['a database that times out', refused(400, '544'), 200, 'unreachable'],
  ['a database that is read-only', refused(400, '503'), 200, 'unreachable'],
  ['too many connections', refused(429, '429'), 200, 'unreachable'],
  ['no answer', { data: null, error: {} }, 200, 'unreachable'],
])('reads %s', async (_title, storage, session, kind) => {
  serverGives(storage, session)
  expect(await asked()).toMatchObject({ ok: false, failure: { kind } })
})
