import { Anchor, Text } from '@mantine/core'
import { formatFullDay } from '#src/domain/text/india-text.ts'
import { percentText } from '#src/domain/offers/percent.ts'
import { kindLabels, nextPrice, priceOn, unitLabels } from '#src/domain/offers/price-item.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import type { Column } from '#src/office/records/list/data-table.tsx'
import type { PriceItem } from './price-list.ts'

/**
 * The columns of the price list.
 * @param day whose prices are shown.
 * @param onOpen undefined for users who may not change prices.
 */
export function priceColumns(
  day: string,
  onOpen: ((item: PriceItem) => void) | undefined,
): readonly Column<PriceItem>[] {
  return [
    {
      key: 'name',
      header: 'Item',
      sort: 'name',
      cell: (item) => {
        if (onOpen === undefined) return item.name
        return (
          <Anchor type="button" component="button" fw={600} onClick={() => onOpen(item)}>
            {item.name}
            <span className="visually-hidden"> per {unitLabels[item.unit]}: edit</span>
          </Anchor>
        )
      },
    },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => kindLabels[kind] },
    {
      key: 'price',
      header: 'Price today',
      sort: 'price',
      isNumber: true,
      cell: ({ prices }) => {
        const price = priceOn(prices, day)
        return price === undefined ? (
          <Text span inherit c="var(--accent)" fw={620}>
            No price
          </Text>
        ) : (
          formatRupees(price.paise)
        )
      },
    },
    { key: 'unit', header: 'Per', cell: ({ unit }) => unitLabels[unit] },
    {
      key: 'next',
      header: 'Next price',
      cell: ({ prices }) => {
        const price = nextPrice(prices, day)
        return price === undefined
          ? '–'
          : `${formatRupees(price.paise)} from ${formatFullDay(price.validFrom)}`
      },
    },
    { key: 'hsn', header: 'HSN or SAC', cell: ({ hsn }) => hsn },
    {
      key: 'gst',
      header: 'GST',
      isNumber: true,
      cell: ({ gstBasisPoints }) => `${percentText(gstBasisPoints)} %`,
    },
  ]
}
