import { Button, Checkbox, Fieldset, Group, Select, Stack, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import { usualRanges } from './format-day.ts'
import type { ListFilter } from './list-filter.ts'

/** Rendered inside the filter's popover, so that a press in it does not close the popover. */
const within = { withinPortal: false }

interface Props {
  readonly filter: ListFilter
  /** Called when there is nothing left to choose. */
  readonly onDone: () => void
}

interface FieldProps<Kind extends ListFilter['kind']> extends Pick<Props, 'onDone'> {
  readonly filter: Extract<ListFilter, { readonly kind: Kind }>
}

/** The field that sets a filter. */
export function FilterEditor({ filter, onDone }: Props) {
  switch (filter.kind) {
    case 'one':
      return (
        <Select
          label={filter.label}
          data={[...filter.choices]}
          value={filter.value ?? null}
          searchable={filter.choices.length > 8}
          limit={100}
          allowDeselect={false}
          defaultDropdownOpened={filter.value === undefined}
          nothingFoundMessage="Nothing found"
          comboboxProps={within}
          data-autofocus
          onChange={(value) => {
            filter.onChange(value ?? undefined)
            onDone()
          }}
        />
      )
    case 'some':
      return (
        <Checkbox.Group
          label={filter.label}
          value={[...filter.value]}
          onChange={(chosen) => {
            // In the order of the options, so that each view has one address.
            const known = filter.choices.map(({ value }) => value)
            filter.onChange(known.filter((value) => chosen.includes(value)))
          }}
        >
          <Stack gap={10} mt={10}>
            {filter.choices.map(({ value, label }) => (
              <Checkbox key={value} size="sm" value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      )
    case 'days':
      return <DayFields filter={filter} onDone={onDone} />
    case 'text':
      return <TextField filter={filter} onDone={onDone} />
  }
}

function DayFields({ filter, onDone }: FieldProps<'days'>) {
  const { from, to } = filter.value
  const [ranges] = useState(() => usualRanges(new Date()))
  const field = {
    valueFormat: 'DD/MM/YYYY',
    clearable: true,
    // Mantine's red weekends have too little contrast.
    weekendDays: [],
    popoverProps: within,
  }
  return (
    <Fieldset variant="unstyled" legend={filter.label}>
      <Group gap={6} mb="sm">
        {ranges.map((range) => (
          <Button
            key={range.label}
            variant="default"
            size="compact-sm"
            onClick={() => {
              filter.onChange({ from: range.from, to: range.to })
              onDone()
            }}
          >
            {range.label}
          </Button>
        ))}
      </Group>
      <div className="columns narrow">
        <DatePickerInput
          {...field}
          label="From"
          placeholder="Any day"
          value={from ?? null}
          {...(to !== undefined && { maxDate: to })}
          clearButtonProps={{ 'aria-label': 'Clear from' }}
          onChange={(day) => filter.onChange({ from: day ?? undefined, to })}
        />
        <DatePickerInput
          {...field}
          label="To"
          placeholder="Any day"
          value={to ?? null}
          {...(from !== undefined && { minDate: from })}
          clearButtonProps={{ 'aria-label': 'Clear to' }}
          onChange={(day) => filter.onChange({ from, to: day ?? undefined })}
        />
      </div>
    </Fieldset>
  )
}

/** Applied as a whole: filtering on each keystroke would load a list per letter. */
function TextField({ filter, onDone }: FieldProps<'text'>) {
  const [text, setText] = useState(filter.value ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        filter.onChange(text.trim() === '' ? undefined : text.trim())
        onDone()
      }}
    >
      <Group align="flex-end" gap={10} wrap="nowrap">
        <TextInput
          flex={1}
          label={filter.label}
          value={text}
          spellCheck={false}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">Apply</Button>
      </Group>
    </form>
  )
}
