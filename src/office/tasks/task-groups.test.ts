import { describe, expect, it } from 'vitest'
import { indiaDay } from '#src/domain/text/india-day.ts'
import type { Task } from './task-api.ts'
import { dueText, taskGroups } from './task-groups.ts'

const task = (id: string, dueOn: string): Task => ({
  id,
  dueOn,
  title: id,
  owner: null,
  author: null,
  createdAt: '2026-11-01T00:00:00Z',
  doneAt: null,
  doneBy: null,
  lead: null,
})

describe('tasks', () => {
  it('are grouped as overdue, today and later, each in order', () => {
    const tasks = [
      task('a', '2026-11-01'),
      task('b', '2026-11-24'),
      task('c', '2026-11-25'),
      task('d', '2026-11-26'),
    ]
    const { overdue, today, later } = taskGroups(tasks, '2026-11-25')
    expect(overdue.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(today.map(({ id }) => id)).toEqual(['c'])
    expect(later.map(({ id }) => id)).toEqual(['d'])
  })

  it('are due by the day in Hyderabad', () => {
    expect(indiaDay(Date.parse('2026-11-24T18:29:59Z'))).toBe('2026-11-24')
    expect(indiaDay(Date.parse('2026-11-24T18:30:00Z'))).toBe('2026-11-25')
  })

  it.each([
    ['2026-11-25', 'today'],
    ['2026-11-26', 'tomorrow'],
    ['2026-11-24', 'yesterday'],
    ['2026-12-01', 'Tue 1 Dec'],
  ])('due on %s are due %s', (dueOn, words) => {
    expect(dueText(dueOn, '2026-11-25')).toBe(words)
  })
})
