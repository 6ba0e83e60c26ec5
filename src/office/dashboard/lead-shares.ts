import { productInterests } from '#src/domain/leads/enumerations.ts'
import { sourceLabel } from './lead-sources.ts'
import { workStatuses } from '#src/domain/leads/lead-work.ts'
import type { LeadFigures } from './lead-figures.ts'
import type { Share } from './share-list.tsx'

/** Leads by where they began, the most first. */
export function sharesBySource({ bySource }: LeadFigures): Share[] {
  return Object.entries(bySource)
    .map(([source, count]) => ({ label: sourceLabel(source), count }))
    .toSorted((a, b) => b.count - a.count)
}

/** Leads by state, in the order of the work; states without any are left out. */
export function sharesByStatus({ byStatus }: LeadFigures): Share[] {
  return workStatuses.flatMap(({ value, label }) => {
    const count = byStatus[value] ?? 0
    return count === 0 ? [] : [{ label, count }]
  })
}

/** Quote requests by product, each with its list from the first day of the period. */
export function sharesByProduct({ byProduct, byDay }: LeadFigures): Share[] {
  const from = byDay[0]?.day ?? ''
  return byProduct.map(({ product, id, number }) => ({
    label: productInterests.find(({ value }) => value === product)?.label ?? product,
    count: number,
    href: id === null ? undefined : `/admin/quotes?product=${id}&from=${from}`,
  }))
}
