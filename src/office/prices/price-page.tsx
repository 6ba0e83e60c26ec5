import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { EmptyState } from '#src/office/records/list/empty-state.tsx'
import { ListHead } from '#src/office/records/list/list-head.tsx'
import { RecordList } from '#src/office/records/list/record-list.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { priceColumns } from './price-columns.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { PriceExport } from './price-export.tsx'
import { PriceImportDialog } from './import/price-import.tsx'
import { CachedPricesNote } from './cached-prices-note.tsx'
import { type PriceItem, keyOfItem, onList } from './price-list.ts'
import { priceListQuery } from './price-query.ts'
import {
  type PriceSearch,
  narrowPrices,
  noFilter,
  priceFilters,
  priceParts,
  sortInAddress,
  sortOf,
} from './price-search.ts'

/** The key of a new item in the address. */
const fresh = 'new'

interface Props {
  /** Whether the signed-in user may change prices; others can only read them. */
  readonly mayChange: boolean
  readonly address: PriceSearch
  /** Undefined removes a parameter. */
  readonly onAddress: (patch: Partial<PriceSearch>) => void
}

/** The price list, with the date each price starts. */
export function PricePage({ mayChange, address, onAddress }: Props) {
  // Always load current prices.
  const list = useQuery({ ...priceListQuery, staleTime: 0 })
  const stored = list.data?.value
  const items = useMemo(() => stored && onList(stored), [stored])
  const [today] = useState(() => indiaDay(Date.now()))
  const [isImporting, setImporting] = useState(false)
  const wanted = items?.find((item) => keyOfItem(item) === address.item || item.id === address.item)
  const sort = sortOf(address)
  const isNarrowed = address.q !== undefined || address.kind !== undefined
  const close = () => onAddress({ item: undefined })
  return (
    <>
      <PageBar title="Price list">
        <PriceExport />
        {mayChange && (
          <>
            <Button variant="default" onClick={() => setImporting(true)}>
              Import
            </Button>
            <Button onClick={() => onAddress({ item: fresh })}>Add item</Button>
          </>
        )}
      </PageBar>
      {list.data?.isFromDevice === true && <CachedPricesNote readAt={list.data.readAt} />}
      <ListHead
        list="prices"
        label="Views of the price list"
        parts={priceParts}
        address={address}
        onAddress={onAddress}
        search={{ placeholder: 'Name or HSN', value: address.q ?? '' }}
        filters={priceFilters(address, onAddress)}
        noFilter={noFilter}
      />
      <RecordList<PriceItem>
        list="prices"
        what={{ one: 'item', many: 'items' }}
        caption="Price list"
        query={list}
        rows={items && narrowPrices(items, address, today)}
        keyOf={keyOfItem}
        columns={priceColumns(
          today,
          mayChange ? (item) => onAddress({ item: keyOfItem(item) }) : undefined,
        )}
        {...(sort && { sort })}
        onSort={({ by, descending }) => onAddress({ sort: sortInAddress(by, descending) })}
        empty={
          <EmptyState
            text={isNarrowed ? 'No item matches these filters.' : emptyText[address.state ?? '']}
            way={
              isNarrowed ? { label: 'Clear filters', run: () => onAddress(noFilter) } : undefined
            }
          />
        }
      />
      {mayChange && (address.item === fresh || wanted !== undefined) && (
        <PriceDialog key={address.item} item={wanted ?? null} today={today} onClose={close} />
      )}
      {isImporting && <PriceImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

const emptyText = {
  '': 'The price list is empty.',
  unpriced: 'Everything in use has a price today.',
  retired: 'No retired items.',
} as const
