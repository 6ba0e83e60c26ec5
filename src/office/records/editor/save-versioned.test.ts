import { describe, expect, it } from 'vitest'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type RecordRules, saveVersioned } from './save-versioned.ts'

interface Stored {
  readonly version: number
  readonly deleted_at: string | null
  readonly text: string
}

/** A server with at most one record, which loses its first answers on demand. */
function createServer(record: Stored | null) {
  let stored = record
  let lost = 0
  const rules: RecordRules<string, Stored> = {
    save: async (_, version, text): Promise<Result<number, OfficeFailure>> => {
      if (version === null && stored !== null) return fail({ kind: 'duplicate' })
      if (version !== null && stored === null) return fail({ kind: 'gone' })
      if (version !== null && stored?.version !== version) return fail({ kind: 'conflict' })
      stored = { version: (version ?? 0) + 1, deleted_at: null, text: text.trim() }
      if (lost-- > 0) return fail({ kind: 'unreachable' })
      return succeed(stored.version)
    },
    read: async () => (stored === null ? fail({ kind: 'gone' }) : succeed(stored)),
    valuesOf: ({ text }) => text,
    normalised: (text) => text.trim(),
    isSame: (a, b) => a.trim() === b.trim(),
  }
  return {
    rules,
    loseAnswers: (count: number) => {
      lost = count
    },
    stored: () => stored,
  }
}

const record = { version: 3, deleted_at: null, text: 'old' }

describe('saving what was read as version 3', () => {
  it('saves it', async () => {
    const server = createServer(record)
    const outcome = await saveVersioned(server.rules, { id: 'a', version: 3 }, 'mine', null)
    expect(outcome).toEqual({ kind: 'saved', version: 4 })
  })

  it('overwrites nothing when somebody else has saved since', async () => {
    const theirs = { ...record, version: 4, text: 'theirs' }
    const server = createServer(theirs)
    const outcome = await saveVersioned(server.rules, { id: 'a', version: 3 }, 'mine', null)
    expect(outcome).toEqual({ kind: 'overtaken', theirs })
    expect(server.stored()).toEqual(theirs)
  })

  it('succeeds when the lost save had arrived', async () => {
    const server = createServer(record)
    server.loseAnswers(1)
    const first = await saveVersioned(server.rules, { id: 'a', version: 3 }, 'mine ', null)
    expect(first).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } })
    const again = await saveVersioned(server.rules, { id: 'a', version: 3 }, 'mine', 'mine ')
    expect(again).toEqual({ kind: 'saved', version: 4 })
  })

  it('continues from the lost save when more was typed since', async () => {
    const server = createServer(record)
    server.loseAnswers(1)
    await saveVersioned(server.rules, { id: 'a', version: 3 }, 'mine', null)
    const again = await saveVersioned(server.rules, { id: 'a', version: 3 }, 'mine, more', 'mine')
    expect(again).toEqual({ kind: 'saved', version: 5 })
    expect(server.stored()?.text).toBe('mine, more')
  })

  it.each([
    ['deleted', null],
    ['in the trash', { ...record, version: 4, deleted_at: '2026-01-01' }],
  ])('reports a record that is %s as gone', async (_, stored) => {
    const { rules } = createServer(stored)
    const outcome = await saveVersioned(rules, { id: 'a', version: 3 }, 'mine', null)
    expect(outcome).toEqual({ kind: 'gone' })
  })
})

describe('saving a new record', () => {
  it('is done once, however often it is sent', async () => {
    const server = createServer(null)
    server.loseAnswers(1)
    await saveVersioned(server.rules, { id: 'a', version: null }, 'mine', null)
    const again = await saveVersioned(server.rules, { id: 'a', version: null }, 'mine', 'mine')
    expect(again).toEqual({ kind: 'saved', version: 1 })
  })

  it('distinguishes a duplicate value from its own id', async () => {
    const { rules } = createServer(null)
    const taken = { ...rules, save: async () => fail({ kind: 'duplicate' } as const) }
    const outcome = await saveVersioned(taken, { id: 'a', version: null }, 'mine', null)
    expect(outcome).toEqual({ kind: 'duplicate' })
  })
})
