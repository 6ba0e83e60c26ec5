import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { isDay } from '#src/domain/text/india-day.ts'
import { dayText, typedDay } from './day-text.ts'
import type { TranslatedField } from './input-props.ts'

/**
 * A day, typed as in India or picked from a calendar. Its value is as `2026-03-31`; invalid input
 * stays as typed, for the rule to refuse.
 */
export function DateField({ value, onValue, ...props }: TranslatedField) {
  // While somebody types, the field shows the text as typed, not the parsed date.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const day = isDay(value) ? value : null
  return (
    <TextInput
      {...props}
      value={typed ?? dayText(value)}
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      inputMode="text"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onValue(typedDay(currentTarget.value) ?? currentTarget.value.trim())
      }}
      onBlur={() => setTyped(null)}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={props.disabled === true}
              aria-label={`Choose ${props.label.toLowerCase()} from a calendar`}
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarIcon />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <DatePicker
              value={day}
              {...(day !== null && { defaultDate: day })}
              firstDayOfWeek={1}
              onChange={(picked) => {
                onValue(picked ?? '')
                setOpen(false)
              }}
              allowDeselect
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

function CalendarIcon() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentcolor" aria-hidden>
      <path d="M3.5 5.5h13v11h-13zM3.5 8.5h13M7 3.5v3M13 3.5v3" strokeWidth="1.5" />
    </svg>
  )
}
