import { formatFullDay } from '#src/domain/text/india-text.ts'
import { percentText } from '#src/domain/offers/percent.ts'
import { unitLabels } from '#src/domain/offers/price-item.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { isDay } from '#src/domain/text/india-day.ts'
import type { PriceItem, PriceValues } from './price-list.ts'

/** Whether an item already has the new values. */
export function isSameItem(item: PriceItem, values: PriceValues): boolean {
  return changeText(item, values).length === 0
}

/** The changes to an item in words. Imports only add or correct prices. */
export function changeText(before: PriceValues, after: PriceValues): readonly string[] {
  const field = (name: string, was: string, is: string) =>
    was === is ? [] : [`${name}: ${was} → ${is}`]
  const former = new Map(before.prices.map(({ validFrom, paise }) => [validFrom, paise]))
  const percent = (points: number) => `${percentText(points)} %`
  return [
    ...after.prices.flatMap(({ validFrom, paise }) => {
      const was = former.get(validFrom)
      if (was === paise || !isDay(validFrom)) return []
      const price = was === undefined ? '' : `${formatRupees(was)} → `
      return [`${price}${formatRupees(paise)} from ${formatFullDay(validFrom)}`]
    }),
    ...field('Per', unitLabels[before.unit], unitLabels[after.unit]),
    ...field('HSN or SAC', before.hsn, after.hsn),
    ...field('GST', percent(before.gstBasisPoints), percent(after.gstBasisPoints)),
    ...field('Retired', yesOrNo(before.isRetired), yesOrNo(after.isRetired)),
  ]
}

const yesOrNo = (isRetired: boolean) => (isRetired ? 'yes' : 'no')
