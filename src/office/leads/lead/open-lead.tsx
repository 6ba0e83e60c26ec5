import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import { leadListQuery } from '#src/office/leads/api/lead-queries.ts'
import {
  type LeadSearchParams,
  filterOf,
  pageSize,
  sliceOf,
} from '#src/office/leads/lead-search-params.ts'
import { leadLinkAttribute } from '#src/office/leads/lead-link.ts'
import { LeadDrawer, drawerTitleId } from './lead-drawer.tsx'

interface Props {
  readonly kind: LeadKind
  readonly id: string
  readonly address: LeadSearchParams
  readonly onAddress: (patch: Partial<LeadSearchParams>) => void
}

/** The lead in the address, with links to its neighbours, across pages of the list. */
export function OpenLead({ kind, id, address, onAddress }: Props) {
  const { data, isPlaceholderData } = useQuery(
    leadListQuery(filterOf(kind, address), sliceOf(address)),
  )
  /** Which end of which page to open once it has loaded. */
  const [waitsFor, setWaitsFor] = useState<{ page: number; end: 'first' | 'last' } | null>(null)
  // After the drawer is gone: until then the list may be inert.
  useEffect(() => () => returnFocus(id), [id])
  const leads = data?.leads ?? []
  const page = address.page ?? 1
  // The address changes a moment after navigation.
  if (waitsFor?.page === page && data !== undefined && !isPlaceholderData) {
    setWaitsFor(null)
    const next = waitsFor.end === 'first' ? leads[0] : leads.at(-1)
    // After this render, since it navigates.
    if (next !== undefined) queueMicrotask(() => onAddress({ lead: next.id }))
  }
  const place = leads.findIndex((lead) => lead.id === id)
  const isLastPage = data === undefined || page * pageSize >= data.total

  const turn = (to: number, end: 'first' | 'last') => () => {
    onAddress({ page: to <= 1 ? undefined : to })
    setWaitsFor({ page: to, end })
  }
  const open = (offset: 1 | -1) => {
    const next = leads[place + offset]
    if (place === -1) return undefined
    if (next !== undefined) return () => onAddress({ lead: next.id })
    if (offset === 1) return isLastPage ? undefined : turn(page + 1, 'first')
    return page === 1 ? undefined : turn(page - 1, 'last')
  }
  return (
    <LeadDrawer
      kind={kind}
      id={id}
      listed={leads[place]}
      onPrevious={open(-1)}
      onNext={open(1)}
      onClose={() => onAddress({ lead: undefined })}
    />
  )
}

/** Returns the focus to the lead's link in the list, unless another lead is opened instead. */
function returnFocus(id: string): void {
  if (document.getElementById(drawerTitleId) !== null) return
  document.querySelector<HTMLElement>(`[${leadLinkAttribute}="${id}"]`)?.focus()
}
