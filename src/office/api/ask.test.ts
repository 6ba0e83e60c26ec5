import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asUser } from '#src/session/api/as-user.ts'
import { logWarning } from '#src/platform/log.ts'
import { type Answer, ask, askPage, askRows, askValue } from './ask.ts'

vi.mock('#src/session/api/as-user.ts', () => ({ asUser: vi.fn() }))
vi.mock('#src/platform/log.ts', () => ({ logWarning: vi.fn() }))

const row = v.object({ id: v.string() })
const answer = (data: unknown, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  error: null,
  data,
  ...more,
})
const request = async () => answer([])
const unreachable = { ok: false, failure: { kind: 'unreachable' } }

function serverGives(given: Answer | null): void {
  vi.mocked(asUser).mockResolvedValue(given)
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.mocked(logWarning).mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('expected failures are values', () => {
  it('nothing is sent while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.mocked(asUser).mockClear()
    expect(await ask(request)).toEqual(unreachable)
    expect(asUser).not.toHaveBeenCalled()
  })

  it.each([
    ['no session that can be used now', null],
    ['no answer', answer(null, { status: 0, error: { code: '' } })],
    ["a network's own page", answer({ welcome: true })],
  ])('%s is unreachable', async (_title, given) => {
    serverGives(given)
    expect(await askRows(row, request)).toEqual(unreachable)
  })

  it('a refusal is identified by its code', async () => {
    serverGives(answer(null, { status: 409, error: { code: '23505' } }))
    expect(await ask(request)).toEqual({ ok: false, failure: { kind: 'duplicate' } })
  })

  it('a page has its rows and their total number', async () => {
    serverGives(answer([{ id: 'a' }], { count: 7 }))
    expect(await askPage(row, request)).toEqual({
      ok: true,
      value: { rows: [{ id: 'a' }], total: 7 },
    })
  })

  it('a page beyond the end is empty', async () => {
    serverGives(answer(null, { status: 416, error: { code: 'PGRST103' } }))
    expect(await askPage(row, request)).toEqual({ ok: true, value: { rows: [], total: 0 } })
  })
})

describe('unexpected failures are logged and thrown', () => {
  it('an aborted request', async () => {
    vi.mocked(asUser).mockRejectedValue(new TypeError('of ours'))
    await expect(ask(request)).rejects.toThrow('of ours')
    expect(logWarning).toHaveBeenCalledOnce()
  })

  it('a row of another shape, without its content', async () => {
    serverGives(answer([{ id: 'a' }, { id: 7, name: 'Lakshmi' }]))
    await expect(askRows(row, request)).rejects.toThrow('another shape: 1.id')
    expect(JSON.stringify(vi.mocked(logWarning).mock.calls)).not.toContain('Lakshmi')
  })

  it('a value of another shape', async () => {
    serverGives(answer('7'))
    await expect(askValue(v.number(), request)).rejects.toThrow('another shape')
  })
})
