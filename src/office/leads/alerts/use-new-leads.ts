import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LeadFilter } from '#src/office/leads/api/lead-filter.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { arrivalsQuery, leadListQuery, leadsKey } from '#src/office/leads/api/lead-queries.ts'
import { useLiveLeads } from '#src/office/leads/api/use-live-leads.ts'
import { alertOf } from './alerts.ts'

/** The newest lead on the list is enough to tell which ones are newer. */
const newest = { order: 'received', descending: true, start: 0, size: 1 } as const
const never = '1970-01-01T00:00:00Z'

/**
 * Leads of a filter that arrived after the list was loaded. They are not shown until the user asks,
 * so that nothing moves while they read.
 */
export function useNewLeads(filter: LeadFilter) {
  const queryClient = useQueryClient()
  const isLive = useLiveLeads()
  /** Server time of the list; a new filter starts again. */
  const [since, setSince] = useState<{ readonly filter: string; readonly at: string } | null>(null)
  const name = JSON.stringify(filter)
  const isKnown = since?.filter === name
  const start = useQuery({ ...leadListQuery(filter, newest), enabled: !isKnown })
  if (!isKnown && start.data !== undefined && !start.isFetching) {
    setSince({ filter: name, at: start.data.leads[0]?.receivedAt ?? never })
  }
  const { data: arrived = [] } = useQuery(arrivalsQuery(filter, isKnown ? since.at : null, isLive))
  useAlert(arrived)

  const load = () => {
    setSince({ filter: name, at: arrived[0]?.receivedAt ?? since?.at ?? never })
    void queryClient.invalidateQueries({ queryKey: leadsKey })
  }
  return { count: arrived.length, load }
}

/** Sounds or notifies once for each new lead, if this device is set to it. */
function useAlert(arrived: readonly Lead[]) {
  const announced = useRef(new Set<string>())
  useEffect(() => {
    const news = arrived.filter(({ id }) => !announced.current.has(id))
    for (const { id } of news) announced.current.add(id)
    if (news.length > 0) alertOf(news)
  }, [arrived])
}
