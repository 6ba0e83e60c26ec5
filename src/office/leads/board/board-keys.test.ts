import { expect, it } from 'vitest'
import { nextStatus } from './board-keys.ts'

it('arrows move through the states, and not beyond the ends', () => {
  expect(nextStatus('new', 'ArrowRight')).toBe('contacted')
  expect(nextStatus('lost', 'ArrowLeft')).toBe('won')
  expect(nextStatus('new', 'ArrowLeft')).toBeNull()
  expect(nextStatus('lost', 'ArrowRight')).toBeNull()
  expect(nextStatus('spam', 'ArrowLeft')).toBeNull()
  expect(nextStatus('new', 'ArrowDown')).toBeNull()
})
