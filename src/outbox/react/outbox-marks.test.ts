import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '#src/device/fake-storage.ts'
import type { OutboxEntry } from '#src/outbox/entry.ts'
import { marksAfter, marksAtStart, readMarks, writeMarks } from './outbox-marks.ts'

const entry = (code: string, state: OutboxEntry['state']) =>
  ({ id: `${code}0000-0000-4000-8000-000000000001`, state }) as OutboxEntry
const none = { open: [], arrived: [], lost: [] }
const survey = (...entries: OutboxEntry[]) => ({
  entries,
  unreadable: [],
  isBlank: entries.length === 0,
})

describe('marks', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', fakeStorage(kept))
  })

  it('follow waiting and delivered entries', () => {
    const waiting = marksAfter(none, survey(entry('aaaa', 'waiting'), entry('bbbb', 'delivered')))
    expect(waiting).toEqual({ open: ['AAAA-0000'], arrived: [], lost: [] })
    const arrived = marksAfter(waiting, survey(entry('aaaa', 'delivered')))
    expect(arrived).toEqual({ open: [], arrived: ['AAAA-0000'], lost: [] })
    expect(marksAfter(arrived, survey())).toEqual(none)
  })

  it('report what an emptied database has lost', () => {
    const before = { open: ['AAAA-0000'], arrived: ['CCCC-0000'], lost: ['BBBB-0000'] }
    expect(marksAtStart(before, survey())).toEqual({ ...none, lost: ['BBBB-0000', 'AAAA-0000'] })
  })

  it('trust a database that still holds something, even unreadable data or a heartbeat', () => {
    const before = { ...none, open: ['AAAA-0000'] }
    expect(marksAtStart(before, survey(entry('bbbb', 'delivered')))).toBe(before)
    const unreadable = [{ key: 'entry:x', reason: 'newer', record: {} } as const]
    expect(marksAtStart(before, { entries: [], unreadable, isBlank: false })).toBe(before)
    expect(marksAtStart(before, { ...survey(), isBlank: false })).toBe(before)
  })

  it('do not report as lost what is there again', () => {
    const before = { ...none, lost: ['AAAA-0000'] }
    expect(marksAfter(before, survey(entry('aaaa', 'waiting'))).lost).toEqual([])
  })

  it('outlive the page, and are removed when there is nothing to remember', () => {
    writeMarks({ ...none, open: ['AAAA-0000'] })
    expect(readMarks()).toEqual({ ...none, open: ['AAAA-0000'] })
    writeMarks(none)
    expect(localStorage.getItem('outbox-marks')).toBeNull()
  })

  it.each(['{', '[]', '{"open":["Ravi"],"arrived":[],"lost":[]}'])(
    'that are invalid (%s) are ignored',
    (text) => {
      localStorage.setItem('outbox-marks', text)
      expect(readMarks()).toEqual(none)
    },
  )

  it('last as long as the page without storage', () => {
    vi.stubGlobal('localStorage', undefined)
    writeMarks({ ...none, open: ['AAAA-0000'] })
    expect(readMarks().open).toEqual(['AAAA-0000'])
  })
})
