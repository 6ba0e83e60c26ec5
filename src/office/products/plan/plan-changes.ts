import type { FloorPlan } from '#src/domain/plan/floor-plan.ts'
import { planOf } from '#src/domain/plan/plan-rules.ts'
import { planLines } from '#src/domain/plan/plan-text.ts'
import type { ChangeEntry } from '#src/office/changes/change-log-api.ts'

/** The changes to a plan, line by line. */
export function planChangeText(before: FloorPlan | null, after: FloorPlan | null): string {
  if (after === null) return 'No floor plan'
  const was = before === null ? [] : planLines(before)
  const is = planLines(after)
  if (was.length === 0) return is.join('\n')
  const lines = [
    ...without(was, is).map((line) => `Was: ${line}`),
    ...without(is, was).map((line) => `Now: ${line}`),
  ]
  return lines.length === 0 ? 'The same parts in another order' : lines.join('\n')
}

/** The log's description of changed plans: the lines that differ. */
export function planAsText(entry: ChangeEntry): ChangeEntry {
  const { old: before, new: after } = entry
  const [was, is] = [linesOf(before?.['plan']), linesOf(after?.['plan'])]
  const withPlan = (row: ChangeEntry['old'], lines: string[] | null) =>
    row === null || !('plan' in row) ? row : { ...row, plan: lines }
  return {
    ...entry,
    old: withPlan(before, was && without(was, is ?? [])),
    new: withPlan(after, is && without(is, was ?? [])),
  }
}

function linesOf(stored: unknown): string[] | null {
  if (stored === null || stored === undefined) return null
  const plan = planOf(stored)
  return plan === null ? ['An invalid plan'] : planLines(plan)
}

/** Lines missing in the other list, as often as they are missing. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return lines.filter((line) => {
    const place = rest.indexOf(line)
    if (place === -1) return true
    rest.splice(place, 1)
    return false
  })
}
