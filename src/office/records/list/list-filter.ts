import { formatDay } from './format-day.ts'

interface FilterChoice {
  readonly value: string
  readonly label: string
}

interface Named {
  readonly key: string
  readonly label: string
}

interface OneOf extends Named {
  readonly kind: 'one'
  readonly choices: readonly FilterChoice[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

interface SomeOf extends Named {
  readonly kind: 'some'
  readonly choices: readonly FilterChoice[]
  /** No choice means all. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** Days as `2026-11-21`, both included; a missing one leaves that end open. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Days extends Named {
  readonly kind: 'days'
  readonly value: DayRange
  readonly onChange: (value: DayRange) => void
}

interface Text extends Named {
  readonly kind: 'text'
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A filter and its current value. */
export type ListFilter = OneOf | SomeOf | Days | Text

/** A filter's value in words; null when it is not set. */
export function filterText(filter: ListFilter): string | null {
  switch (filter.kind) {
    case 'one':
      return filter.value === undefined ? null : choiceText(filter.choices, filter.value)
    case 'some': {
      const labels = filter.value.map((value) => choiceText(filter.choices, value))
      return labels.length === 0 ? null : labels.join(', ')
    }
    case 'days':
      return rangeText(filter.value)
    case 'text':
      return filter.value ?? null
  }
}

/** Clears a filter. */
export function clearFilter(filter: ListFilter): void {
  if (filter.kind === 'some') filter.onChange([])
  else if (filter.kind === 'days') filter.onChange({ from: undefined, to: undefined })
  else filter.onChange(undefined)
}

/** A value in the URL may refer to something deleted or not loaded yet; it filters all the same. */
function choiceText(choices: readonly FilterChoice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? 'Unknown'
}

function rangeText({ from, to }: DayRange): string | null {
  if (from !== undefined && to !== undefined) {
    return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  }
  if (from !== undefined) return `from ${formatDay(from)}`
  return to === undefined ? null : `until ${formatDay(to)}`
}
