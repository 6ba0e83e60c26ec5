import { useEffect, useRef } from 'react'
import { productLimits } from './product-schemas.ts'
import {
  AddButton,
  EditError,
  EditHint,
  EditSection,
  UnevenPair,
} from '#src/office/records/editor/edit-page.tsx'
import { ReorderList } from '#src/office/records/editor/reorder-list.tsx'
import { RowField } from '#src/office/records/editor/row-field.tsx'
import { offerUndo } from './offer-undo.ts'
import type { ProductFormState } from './product-record.ts'

interface Props {
  readonly form: ProductFormState['form']
}

/** Key features, one per line. */
export function FeatureFields({ form }: Props) {
  const { host, focusLast } = useFocusLast()
  return (
    <form.Field name="features">
      {(field) => {
        const entries = field.state.value
        const add = () => {
          field.handleChange([...entries, { key: crypto.randomUUID(), text: '' }])
          focusLast()
        }
        return (
          <EditSection title="Features">
            <EditHint>
              What customers ask about first, one line each, up to {productLimits.feature}{' '}
              characters.
            </EditHint>
            <div ref={host}>
              <ReorderList
                label="Features"
                entries={entries}
                keyOf={({ key }) => key}
                nameOf={({ text }, place) => (text === '' ? `feature ${place + 1}` : text)}
                onOrder={field.handleChange}
                onRemove={(entry, place) => {
                  field.handleChange(entries.toSpliced(place, 1))
                  if (entry.text === '') return
                  offerUndo(entry.text, () =>
                    field.handleChange((now) => now.toSpliced(place, 0, entry)),
                  )
                }}
              >
                {(_, place) => (
                  <form.Field name={`features[${place}].text`}>
                    {(line) => (
                      <RowField
                        label={`Feature ${place + 1}`}
                        placeholder="Steel door with lock"
                        name={line.name}
                        value={line.state.value ?? ''}
                        error={line.state.meta.errors[0]?.message}
                        onValue={line.handleChange}
                        onEnter={add}
                      />
                    )}
                  </form.Field>
                )}
              </ReorderList>
            </div>
            <EditError message={field.state.meta.errors[0]?.message} />
            <AddButton onClick={add}>Add feature</AddButton>
          </EditSection>
        )
      }}
    </form.Field>
  )
}

/** Technical specifications: label and value. */
export function SpecificationFields({ form }: Props) {
  const { host, focusLast } = useFocusLast()
  return (
    <form.Field name="specifications">
      {(field) => {
        const entries = field.state.value
        const add = () => {
          field.handleChange([...entries, { key: crypto.randomUUID(), label: '', value: '' }])
          focusLast()
        }
        return (
          <EditSection title="Specifications">
            <EditHint>
              Cards show Overall size and People; the top of the page also Floor area and Weight, if
              they’re spelled like this. Labels can have up to {productLimits.label} characters,
              values up to {productLimits.value}.
            </EditHint>
            <div ref={host}>
              <ReorderList
                label="Specifications"
                entries={entries}
                keyOf={({ key }) => key}
                nameOf={({ label }, place) => (label === '' ? `specification ${place + 1}` : label)}
                onOrder={field.handleChange}
                onRemove={(entry, place) => {
                  field.handleChange(entries.toSpliced(place, 1))
                  if (`${entry.label}${entry.value}` === '') return
                  offerUndo(entry.label || entry.value, () =>
                    field.handleChange((now) => now.toSpliced(place, 0, entry)),
                  )
                }}
              >
                {(_, place) => (
                  <UnevenPair>
                    {(['label', 'value'] as const).map((part) => (
                      <form.Field key={part} name={`specifications[${place}].${part}`}>
                        {(line) => (
                          <RowField
                            label={`${part === 'label' ? 'Label' : 'Value'} ${place + 1}`}
                            name={line.name}
                            placeholder={part === 'label' ? 'Overall size' : '6.0 × 3.0 m'}
                            value={line.state.value ?? ''}
                            error={line.state.meta.errors[0]?.message}
                            onValue={line.handleChange}
                            onEnter={add}
                          />
                        )}
                      </form.Field>
                    ))}
                  </UnevenPair>
                )}
              </ReorderList>
            </div>
            <EditError message={field.state.meta.errors[0]?.message} />
            <AddButton onClick={add}>Add specification</AddButton>
          </EditSection>
        )
      }}
    </form.Field>
  )
}

/** Focuses the first field of a row that was just added. */
function useFocusLast() {
  const host = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    host.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  })
  const focusLast = () => {
    isWanted.current = true
  }
  return { host, focusLast }
}
