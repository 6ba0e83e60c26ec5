import { Box, Button, Fieldset, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { nextPrice, priceOn } from '#src/domain/offers/price-item.ts'
import { parseRupees } from '#src/domain/offers/rupees.ts'
import { isDay } from '#src/domain/text/india-day.ts'
import type { FieldErrors } from '#src/office/records/short-form.tsx'
import { DateField } from '#src/office/records/fields/date-field.tsx'
import { dayText } from '#src/office/records/fields/day-text.ts'
import { type TypedPrice, rupeesText } from './price-form.ts'
import styles from './prices.module.css'

interface Props {
  readonly prices: readonly TypedPrice[]
  readonly errors: FieldErrors
  /** Today in Hyderabad. */
  readonly today: string
  readonly onPrices: (prices: TypedPrice[]) => void
}

/** The prices of an item, each with its start date. */
export function DayPrices({ prices, errors, today, onPrices }: Props) {
  const element = useRef<HTMLFieldSetElement>(null)
  const change = (key: string, patch: Partial<TypedPrice>) =>
    onPrices(prices.map((price) => (price.key === key ? { ...price, ...patch } : price)))
  const add = () => {
    const key = crypto.randomUUID()
    // The first price applies at once; a later one needs a start date.
    onPrices([{ key, from: prices.length === 0 ? today : '', price: '' }, ...prices])
    setTimeout(() => {
      const name = prices.length === 0 ? `price-${key}` : `from-${key}`
      element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    })
  }
  const remove = (key: string) => {
    onPrices(prices.filter((price) => price.key !== key))
    element.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <Fieldset ref={element} variant="unstyled" legend="Prices ex works, before tax">
      <Box mb="sm">
        <Button variant="default" data-add onClick={add}>
          Add price
        </Button>
      </Box>
      <Stack component="ul" gap={14}>
        {prices.map(({ key, from, price }) => (
          <li key={key} className={styles['day']}>
            <DateField
              label="From"
              name={`from-${key}`}
              value={from}
              error={errors[`from-${key}`]}
              onValue={(day) => change(key, { from: day })}
            />
            <TextInput
              label="Price in ₹"
              name={`price-${key}`}
              inputMode="decimal"
              autoComplete="off"
              value={price}
              error={errors[`price-${key}`]}
              onChange={(event) => change(key, { price: event.currentTarget.value })}
              onBlur={() => {
                const paise = parseRupees(price)
                if (paise !== null) change(key, { price: rupeesText(paise) })
              }}
            />
            <Button variant="subtle" color="red" onClick={() => remove(key)}>
              Remove
              <span className="visually-hidden">&nbsp;price {from && `from ${dayText(from)}`}</span>
            </Button>
            <When from={from} prices={prices} today={today} />
          </li>
        ))}
      </Stack>
    </Fieldset>
  )
}

function When({
  from,
  prices,
  today,
}: { readonly from: string } & Pick<Props, 'prices' | 'today'>) {
  const known = prices
    .filter((price) => isDay(price.from))
    .map((price) => ({ validFrom: price.from, paise: 0 }))
  const text =
    priceOn(known, today)?.validFrom === from
      ? 'In effect today'
      : nextPrice(known, today)?.validFrom === from
        ? 'Comes next'
        : ''
  return text === '' ? null : (
    <Text c="dimmed" size="sm" style={{ gridColumn: '1 / -1' }}>
      {text}
    </Text>
  )
}
