import { expect, it, vi } from 'vitest'
import { logWarning } from './log.ts'

it('a warning goes to the console, with its detail if there is one', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  logWarning('product view not recorded', 'transient')
  logWarning('nothing to add')
  expect(warn.mock.calls).toEqual([
    ['product view not recorded', 'transient'],
    ['nothing to add', ''],
  ])
  warn.mockRestore()
})
