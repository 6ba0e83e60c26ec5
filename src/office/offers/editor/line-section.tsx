import { Button, Group, Select } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { kindLabels, priceKinds, unitLabels } from '#src/domain/offers/price-item.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import {
  AddButton,
  EditError,
  EditHint,
  EditSection,
} from '#src/office/records/editor/edit-page.tsx'
import { ReorderList } from '#src/office/records/editor/reorder-list.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { LineFields } from './line-fields.tsx'
import { type OfferLimits, listPrice, referencePrice } from './offer-obstacles.ts'
import type { OfferFormState } from '#src/office/offers/offer-record.ts'
import type { OfferSum } from './offer-sum.ts'
import { type LineValues, freeLine, listLine } from './offer-values.ts'
import styles from '#src/office/offers/offers.module.css'
import type { PricedItem } from './priced-item.ts'

interface Props {
  readonly state: OfferFormState
  readonly limits: OfferLimits
  readonly sum: OfferSum
}

/** The lines of an offer: from the price list, or free text. */
export function LineSection({ state: { form }, limits, sum }: Props) {
  const { prices } = limits
  const { host, focusLast } = useFocusLast()
  return (
    <form.Field name="lines">
      {(field) => {
        const lines = field.state.value
        const add = (line: LineValues, focused: string) => {
          field.handleChange([...lines, line])
          focusLast(focused)
        }
        return (
          <EditSection title="Lines">
            {lines.length === 0 && (
              <EditHint>Add what’s offered from the price list, or as a line of your own.</EditHint>
            )}
            <div ref={host} className={styles['lines']}>
              <ReorderList
                label="Lines"
                entries={lines}
                keyOf={({ key }) => key}
                nameOf={({ name }, place) => (name === '' ? `line ${place + 1}` : name)}
                onOrder={field.handleChange}
                onRemove={(line, place) => {
                  field.handleChange(lines.toSpliced(place, 1))
                  void showToast({
                    kind: 'success',
                    message: `${line.name || `Line ${place + 1}`} removed. Save to apply.`,
                    action: {
                      label: 'Undo',
                      run: () => field.handleChange((now) => now.toSpliced(place, 0, line)),
                    },
                  })
                }}
              >
                {(line, place) => (
                  <LineFields
                    form={form}
                    line={line}
                    place={place}
                    listed={listPrice(line.item_id, prices)}
                    reference={
                      limits.limit === null ? null : { price: referencePrice(line.item_id, limits) }
                    }
                    isListRead={prices.length > 0}
                    taxable={sum.lineTaxable[place] ?? null}
                    onDuplicate={() =>
                      field.handleChange(
                        lines.toSpliced(place + 1, 0, { ...line, key: crypto.randomUUID() }),
                      )
                    }
                  />
                )}
              </ReorderList>
            </div>
            <EditError message={field.state.meta.errors[0]?.message} />
            <Group gap={10}>
              <PricePicker prices={prices} onItem={(item) => add(listLine(item), 'quantity')} />
              <AddButton onClick={() => add(freeLine(), 'name')}>Add other line</AddButton>
              <ListPrices
                lines={lines}
                prices={prices}
                onLines={(changed) => field.handleChange(changed)}
              />
            </Group>
          </EditSection>
        )
      }}
    </form.Field>
  )
}

interface PickerProps {
  readonly prices: readonly PricedItem[]
  readonly onItem: (item: PricedItem) => void
}

const mostShown = 60

function PricePicker({ prices, onItem }: PickerProps) {
  const current = prices.filter(({ isRetired }) => !isRetired)
  const groups = priceKinds.map((kind) => ({
    group: kindLabels[kind],
    items: current
      .filter((item) => item.kind === kind)
      .map(({ id, name, unit, pricePaise }) => ({
        value: id,
        label: `${name} – ${pricePaise === null ? 'no price yet' : `${formatRupees(pricePaise)} per ${unitLabels[unit]}`}`,
      })),
  }))
  return (
    <Select
      flex="1 1 260px"
      maw={440}
      aria-label="Add from the price list"
      placeholder={current.length === 0 ? 'The price list is empty' : 'Add from the price list'}
      disabled={current.length === 0}
      searchable
      value={null}
      limit={mostShown}
      nothingFoundMessage="No item on the price list matches."
      data={groups.filter(({ items }) => items.length > 0)}
      onChange={(id) => {
        const item = current.find((item) => item.id === id)
        if (item !== undefined) onItem(item)
      }}
    />
  )
}

interface ListPricesProps {
  readonly lines: readonly LineValues[]
  readonly prices: readonly PricedItem[]
  readonly onLines: (lines: LineValues[]) => void
}

/** Takes all prices from the list again, for example after the day was changed. */
function ListPrices({ lines, prices, onLines }: ListPricesProps) {
  const listed = lines.map((line) => {
    const paise = listPrice(line.item_id, prices)
    return paise === null ? line : { ...line, price: formatRupees(paise), price_reason: '' }
  })
  const other = lines.filter(({ price }, place) => price !== listed[place]?.price).length
  if (other < 2) return null
  return (
    <Button variant="subtle" onClick={() => onLines(listed)}>
      Use list prices for all lines
    </Button>
  )
}

/** Moves the focus to a field of the line that was just added. */
function useFocusLast() {
  const host = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const selector = `li:last-child [name$=".${wanted.current}"]`
    wanted.current = null
    host.current?.querySelector<HTMLInputElement>(selector)?.focus()
  })
  const focusLast = (field: string) => {
    wanted.current = field
  }
  return { host, focusLast }
}
