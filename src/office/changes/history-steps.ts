import type { ChangeEntry } from './change-log-api.ts'
import { type ChangedField, changedFields, valueWords } from './changed-fields.ts'

/** A field before and after; `name` is what the form calls it. */
interface HistoryField extends ChangedField {
  readonly key: string
}

/** What somebody did to a record at once. */
export interface HistoryStep {
  /** Of the latest line about it. */
  readonly id: number
  readonly at: string
  /** Null for the system. */
  readonly actor: string | null
  /** What was done to the record as a whole, as in "Moved to trash"; else empty. */
  readonly deed: string
  readonly fields: readonly HistoryField[]
}

/** What each column is called in the form; those that are not named are told elsewhere or say nothing. */
export type HistoryLabels = Readonly<Record<string, string>>

/**
 * The lines of the log about one record and its parts as steps, in their order. What was done in one
 * transaction has one time in the log, and is one step.
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
    // All of what is new is told by the record itself.
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
  // Trash takes it off the site, too, and says so already.
  if (entry.new !== null && 'deleted_at' in entry.new) return []
  return changedFields(entry).flatMap(({ name, ...values }) => {
    const label = labels[name]
    return label === undefined ? [] : [{ key: `${entry.id} ${name}`, name: label, ...values }]
  })
}

/** A value in words: a list such as the features line by line, a specification as label and value. */
export function valueLines(value: unknown): string {
  if (!Array.isArray(value)) return valueWords(value)
  return value.length === 0 ? valueWords(null) : value.map(lineOf).join('\n')
}

function lineOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return valueWords(entry)
  const parts = Object.values(entry)
  return parts.every((part) => typeof part === 'string') ? parts.join(': ') : valueWords(entry)
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
