import { formatDay } from '#src/domain/text/india-text.ts'
import { shiftDay } from '#src/domain/text/india-day.ts'
import type { Task } from './task-api.ts'

interface TaskGroups {
  readonly overdue: readonly Task[]
  readonly today: readonly Task[]
  readonly later: readonly Task[]
}

/** Open tasks grouped by due day, in order. @param today as `2026-11-25`. */
export function taskGroups(tasks: readonly Task[], today: string): TaskGroups {
  return {
    overdue: tasks.filter(({ dueOn }) => dueOn < today),
    today: tasks.filter(({ dueOn }) => dueOn === today),
    later: tasks.filter(({ dueOn }) => dueOn > today),
  }
}

/** A day relative to today: "today", "tomorrow", "yesterday" or "Sat 21 Nov". */
export function dueText(dueOn: string, today: string): string {
  if (dueOn === today) return 'today'
  if (dueOn === shiftDay(today, 1)) return 'tomorrow'
  return dueOn === shiftDay(today, -1) ? 'yesterday' : formatDay(dueOn)
}
