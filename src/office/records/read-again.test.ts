import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readAgain } from './read-again.ts'

it('ignores responses to requests from before a change', async () => {
  const queryClient = new QueryClient()
  let stored = 'before'
  let isFirst = true
  const queryFn = async () => {
    const read = stored
    if (isFirst) {
      isFirst = false
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return read
  }
  const shown = new QueryObserver(queryClient, { queryKey: ['mails'], queryFn })
  const stop = shown.subscribe(() => undefined)
  stored = 'after'
  await readAgain(queryClient, { queryKey: ['mails'] })
  expect(shown.getCurrentResult().data).toBe('after')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(shown.getCurrentResult().data).toBe('after')
  stop()
})
