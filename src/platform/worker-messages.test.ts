import { describe, expect, it } from 'vitest'
import { readWorkerMessage } from './worker-messages.ts'

describe('a message to the service worker', () => {
  it('is one of the known ones', () => {
    expect(readWorkerMessage({ type: 'SKIP_WAITING', more: 1 })).toEqual({ type: 'SKIP_WAITING' })
    expect(readWorkerMessage({ type: 'KEEP_ALL' })).toEqual({ type: 'KEEP_ALL' })
    expect(readWorkerMessage({ type: 'KEEP_SHOWN', page: '/', pictures: ['a', 1] })).toEqual({
      type: 'KEEP_SHOWN',
      page: '/',
      pictures: ['a'],
    })
  })

  it.each([
    null,
    'SKIP_WAITING',
    {},
    { type: 'OTHER' },
    { type: 'KEEP_SHOWN', page: '/', pictures: 'a' },
    { type: 'KEEP_SHOWN', page: 1, pictures: [] },
  ])('is not %j', (data) => expect(readWorkerMessage(data)).toBeNull())
})
