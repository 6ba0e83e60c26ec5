import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallBackFields, InquiryFields } from '#src/content/lead-rules.ts'
import type { Inquiry } from '#src/data/leads.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import type { WriteFailure } from '#src/data/insert-row.ts'
import type * as SubmitInquiry from './submit-inquiry.ts'
import { failureText } from './submit-lead.ts'

const insertInquiry = vi.hoisted(() =>
  vi.fn<(inquiry: Inquiry) => Promise<Result<'stored', WriteFailure>>>(),
)
vi.mock('#src/data/leads.ts', () => ({ insertInquiry }))

const inquiry: InquiryFields = {
  name: 'Ravi Kumar',
  email: 'ravi@example.com',
  phone: '+91 98480 12345',
  inquiry_type: 'support',
  message: 'The door of our cabin sticks.',
}
const callBack: CallBackFields = {
  name: 'Ravi Kumar',
  phone: '+91 98480 12345',
  preferred_time: 'Monday 23 Nov 2026, 2-4 PM IST',
}
const id = '00000000-0000-4000-8000-000000000001'
const stored = succeed('stored' as const)

let outbox: typeof SubmitInquiry

beforeEach(async () => {
  vi.useFakeTimers()
  insertInquiry.mockReset().mockResolvedValue(stored)
  // The limit lives as long as the module.
  vi.resetModules()
  outbox = await import('./submit-inquiry.ts')
})

afterEach(() => {
  vi.useRealTimers()
})

describe('an inquiry', () => {
  it('is stored as it was filled in, under the id of its form', async () => {
    expect(await outbox.submitInquiry(id, inquiry)).toEqual(stored)
    expect(insertInquiry.mock.calls).toEqual([[{ ...inquiry, id, preferred_time: null }]])
  })

  it('waits three seconds after another one of the same address', async () => {
    await outbox.submitInquiry(id, inquiry)
    expect(await outbox.submitInquiry(id, inquiry)).toEqual(fail({ kind: 'wait-a-moment' }))
    expect(await outbox.submitInquiry(id, { ...inquiry, email: 'b@example.com' })).toEqual(stored)
    vi.advanceTimersByTime(3000)
    expect(await outbox.submitInquiry(id, inquiry)).toEqual(stored)
  })

  it('is refused as the sixth of an hour', async () => {
    for (let count = 0; count < 5; count++) {
      expect(await outbox.submitInquiry(id, inquiry)).toEqual(stored)
      vi.advanceTimersByTime(10_000)
    }
    expect(await outbox.submitInquiry(id, inquiry)).toEqual(fail({ kind: 'too-many' }))
    vi.advanceTimersByTime(3_600_000)
    expect(await outbox.submitInquiry(id, inquiry)).toEqual(stored)
  })

  it('that the server did not take is not counted', async () => {
    const failure = fail({ kind: 'transient' } as const)
    insertInquiry.mockResolvedValueOnce(failure)
    expect(await outbox.submitInquiry(id, inquiry)).toEqual(failure)
    expect(await outbox.submitInquiry(id, inquiry)).toEqual(stored)
  })
})

describe('a request to be called back', () => {
  it('is an inquiry of type consultation with a time and no e-mail', async () => {
    expect(await outbox.submitCallBack(id, callBack)).toEqual(stored)
    expect(insertInquiry.mock.calls[0]?.[0]).toEqual({
      ...callBack,
      id,
      email: null,
      inquiry_type: 'consultation',
      message: 'Asked on the website to be called back by phone: Monday 23 Nov 2026, 2-4 PM IST.',
    })
  })

  it('is counted by its number, however it is written, and apart from inquiries', async () => {
    await outbox.submitCallBack(id, callBack)
    const again = await outbox.submitCallBack(id, { ...callBack, phone: '(984) 801-2345' })
    expect(again).toEqual(fail({ kind: 'wait-a-moment' }))
    expect(await outbox.submitCallBack(id, { ...callBack, phone: '9000000000' })).toEqual(stored)
    expect(await outbox.submitInquiry(id, inquiry)).toEqual(stored)
  })
})

it.each([
  [{ kind: 'wait-a-moment' }, 'Please wait a moment before submitting again'],
  [{ kind: 'too-many' }, 'Too many submissions. Please try again later.'],
  [{ kind: 'rate-limited', waitSeconds: 60 }, 'Too many submissions. Please try again later.'],
  [{ kind: 'transient' }, 'Not taken.'],
  [{ kind: 'not-permitted' }, 'Not taken.'],
  [{ kind: 'rejected', code: '23514' }, 'Not taken.'],
] as const)('of %o the visitor is told: %s', (failure, words) => {
  expect(failureText(failure, 'Not taken.')).toBe(words)
})
