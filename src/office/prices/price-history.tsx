import { formatFullDay } from '#src/domain/text/india-text.ts'
import { percentText } from '#src/domain/offers/percent.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import type { ChangeEntry } from '#src/office/changes/change-log-api.ts'
import { RecordHistory } from '#src/office/changes/record-history.tsx'

const labels = {
  name: 'Name',
  unit: 'Unit',
  hsn: 'HSN or SAC',
  gst_basis_points: 'GST',
  retired_at: 'Retired',
  price: 'Price',
} as const

/** The changes of an item and its prices. */
export function PriceHistory({ item }: { readonly item: string }) {
  return <RecordHistory row={item} labels={labels} shownAs={(entry) => shownEntry(item, entry)} />
}

type StoredRow = ChangeEntry['old']

/** A price is described as a field of its item. */
function shownEntry(item: string, entry: ChangeEntry): ChangeEntry {
  if (entry.table === 'item_prices') {
    return {
      ...entry,
      rowId: item,
      action: 'update',
      old: priceText(entry.old),
      new: priceText(entry.new),
    }
  }
  return { ...entry, old: inWords(entry.old), new: inWords(entry.new) }
}

function priceText(kept: StoredRow): StoredRow {
  const { valid_from: day, price_paise: paise } = kept ?? {}
  if (typeof day !== 'string' || typeof paise !== 'number') return null
  return { price: `${formatRupees(paise)} from ${formatFullDay(day)}` }
}

function inWords(kept: StoredRow): StoredRow {
  if (kept === null) return null
  const { gst_basis_points: gst, retired_at: retired } = kept
  return {
    ...kept,
    ...(typeof gst === 'number' && { gst_basis_points: `${percentText(gst)} %` }),
    ...(retired !== undefined && { retired_at: retired !== null }),
  }
}
