import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Field, repeatInput } from '#src/ui/loading/repeat-input.ts'

/**
 * Replays what was typed and chosen in a prerendered form before its script had loaded, for fields
 * that learn their value only from events.
 * @returns the ref of the form.
 */
export function useEarlyInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const element = form.current
    if (element === null) return
    element.dataset['live'] = ''
    // Reads all fields before replaying any: the buttons of a group change each other.
    const touched = [...element.querySelectorAll<Field>('input, select')]
      .filter(isTouched)
      .map((field) => ({ field, ...heldBy(field as HTMLInputElement) }))
    for (const { field, ...held } of touched) repeatInput(field, held)
  }, [])
  return form
}

const heldBy = ({ value, checked }: HTMLInputElement) => ({ value, checked })

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return !field.options[field.selectedIndex]?.defaultSelected
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true
  return field.value !== field.defaultValue
}
