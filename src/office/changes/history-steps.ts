import type { ChangeEntry } from './change-log-api.ts'
import { type ChangedField, changedFields, valueText } from './changed-fields.ts'

/** A field before and after; `name` is its label in the form. */
interface HistoryField extends ChangedField {
  readonly key: string
}

/** Everything somebody changed of a record in one step. */
export interface HistoryStep {
  /** The id of the latest log line of the step. */
  readonly id: number
  readonly at: string
  /** Null for the system. */
  readonly actor: string | null
  /** What happened to the record as a whole, as in "Moved to trash"; otherwise empty. */
  readonly deed: string
  readonly fields: readonly HistoryField[]
}

/** The label of each column; columns without one are covered elsewhere or say nothing. */
export type HistoryLabels = Readonly<Record<string, string>>

/**
 * Groups the log lines of one record and its parts into steps, in order. Changes of one
 * transaction have the same time in the log and form one step.
 */
export function historySteps(
  row: string,
  entries: readonly ChangeEntry[],
  labels: HistoryLabels,
): readonly HistoryStep[] {
  const moments = [...new Set(entries.map(({ at }) => at))]
  return moments.flatMap((moment) => {
    const lines = entries.filter(({ at }) => at === moment)
    const [latest] = lines
    if (latest === undefined) return []
    const whole = lines.filter(({ rowId }) => rowId === row)
    const deed = whole.map(deedOf).find((words) => words !== '') ?? ''
    // A new record shows its content itself.
    const isNew = whole.some(({ action }) => action === 'insert')
    const fields = isNew
      ? []
      : [
          ...whole.flatMap((entry) => namedFields(entry, labels)),
          ...lines.filter(({ rowId }) => rowId !== row).flatMap(pictureFields),
        ]
    const { id, at, actor } = latest
    return deed === '' && fields.length === 0 ? [] : [{ id, at, actor, deed, fields }]
  })
}

function deedOf({ action, new: after }: ChangeEntry): string {
  if (action === 'insert') return 'Added'
  if (after === null || !('deleted_at' in after)) return ''
  return after['deleted_at'] === null ? 'Restored from trash' : 'Moved to trash'
}

function namedFields(entry: ChangeEntry, labels: HistoryLabels): HistoryField[] {
  // Moving to trash also unpublishes, which needs no line of its own.
  if (entry.new !== null && 'deleted_at' in entry.new) return []
  return changedFields(entry).flatMap(({ name, ...values }) => {
    const label = labels[name]
    return label === undefined ? [] : [{ key: `${entry.id} ${name}`, name: label, ...values }]
  })
}

/**
 * A value in words: a list such as the features line by line, a specification as label and value.
 */
export function valueLines(value: unknown): string {
  if (!Array.isArray(value)) return valueText(value)
  return value.length === 0 ? valueText(null) : value.map(lineOf).join('\n')
}

function lineOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return valueText(entry)
  const parts = Object.values(entry)
  return parts.every((part) => typeof part === 'string') ? parts.join(': ') : valueText(entry)
}

function pictureFields(entry: ChangeEntry): HistoryField[] {
  const { id, action, old: before, new: after } = entry
  if (action !== 'update') {
    const [was, is] = [pictureName(before), pictureName(after)]
    return [{ key: `${id}`, name: 'Picture', before: was, after: is }]
  }
  return changedFields(entry).flatMap(({ name, ...values }) => {
    const key = `${id} ${name}`
    if (name === 'alt') return [{ key, name: 'Alt text', ...values }]
    if (name === 'display_order') return [{ key, name: 'Place of a picture', ...values }]
    return name === 'is_primary' && values.after === true
      ? [{ key, name: 'Main picture', before: undefined, after: 'another one' }]
      : []
  })
}

function pictureName(picture: ChangeEntry['old']): string | undefined {
  if (picture === null) return undefined
  const alt = picture['alt']
  return typeof alt === 'string' && alt !== '' ? alt : 'without alt text'
}
