import { describe, expect, it } from 'vitest'
import type { Lead, OutboxEntry } from '#src/outbox/entry.ts'
import { saysSame } from './lead-content.ts'

const lead = (message: string) =>
  ({ kind: 'inquiry', row: { id: 'a', message } }) as unknown as Lead

const entry = (parts: Partial<OutboxEntry>) =>
  ({ id: 'a', createdAt: 1, files: [], lead: null, ...parts }) as OutboxEntry

describe('two entries with one id say the same', () => {
  it.each([
    ['with one hash', { content: 'x' }, { content: 'x', createdAt: 2 }, true],
    ['with two hashes', { content: 'x' }, { content: 'y' }, false],
    [
      'without a hash, by their words',
      { lead: lead('Roof') },
      { lead: lead('Roof'), content: 'x', createdAt: 2 },
      true,
    ],
    ['without a hash, with other words', { lead: lead('Roof') }, { lead: lead('Door') }, false],
    [
      'when an older app has delivered the very one',
      {},
      { content: 'x', lead: lead('Roof') },
      true,
    ],
    [
      'and not when it has delivered one that was kept at another time',
      { createdAt: 2 },
      { content: 'x', lead: lead('Roof') },
      false,
    ],
  ])('%s', (_, one, other, isSame) => {
    expect(saysSame(entry(one), entry(other))).toBe(isSame)
  })
})
