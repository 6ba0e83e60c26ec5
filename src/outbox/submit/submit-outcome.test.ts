import { describe, expect, it } from 'vitest'
import { type SavedReason, outcomeMessage } from './submit-outcome.ts'

const now = new Date(2026, 10, 21, 19, 27).getTime()
const words = { sent: 'Sent.', notTaken: 'Not taken.' }
const receipt = { reference: '', receivedAt: '', files: [] }
const saved = (reason: SavedReason) => ({ kind: 'saved', id: 'a', reason }) as const

describe('the visitor sees', () => {
  it.each([
    [{ kind: 'delivered', id: 'a', receipt, lost: [] } as const, 'Sent.'],
    [saved({ kind: 'no-network' }), 'Saved on this device. It will be sent when you are online.'],
    [
      saved({ kind: 'server-busy' }),
      'Saved on this device. Our server is busy. It will be sent as soon as the server answers.',
    ],
    [saved({ kind: 'under-way' }), 'Saved on this device. It is being sent.'],
    [
      saved({ kind: 'asked-to-wait', until: now + 48 * 60_000 }),
      'Saved on this device. It will be sent at 20:15.',
    ],
  ])('of %o: %s', (value, message) => {
    expect(outcomeMessage({ ok: true, value }, words, now)).toEqual({ kind: 'success', message })
  })

  it('which files are missing from a delivered request', () => {
    const value = { kind: 'delivered', id: 'a', receipt, lost: ['Plan.pdf', 'Site.png'] } as const
    expect(outcomeMessage({ ok: true, value }, words, now)).toEqual({
      kind: 'error',
      message: 'Your request has arrived without Plan.pdf, Site.png.',
      action: { label: 'Add what is missing', href: '/status/a' },
    })
  })

  it.each([
    [{ kind: 'wait-a-moment' } as const, 'Please wait a moment before submitting again'],
    [{ kind: 'too-many' } as const, 'Too many submissions. Please try again later.'],
    [{ kind: 'rejected', code: '23514' } as const, 'Not taken.'],
    [{ kind: 'not-sent' } as const, 'Not taken.'],
    [
      { kind: 'storage-full' } as const,
      'This could not be sent, and this device has no space left to keep it. Free up some space, or try again with a better connection.',
    ],
    [
      { kind: 'removed' } as const,
      'This was removed from this device in another tab, and may already have been sent. If in doubt, send it again.',
    ],
  ])('of %o: %s', (failure, message) => {
    expect(outcomeMessage({ ok: false, failure }, words, now)).toEqual({ kind: 'error', message })
  })
})
