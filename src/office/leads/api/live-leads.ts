import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import type { Database } from '#src/backend/database.types.ts'

type Client = Pick<SupabaseClient<Database>, 'channel' | 'removeChannel'>

interface Listener {
  /** Called when a lead arrived, or may have arrived while the connection was down. */
  readonly onNews: () => void
  /** Called with whether leads are pushed; while they are not, the caller has to poll. */
  readonly onLive: (isLive: boolean) => void
}

/** Only after joining does Realtime say whether it can watch the tables. */
const tablesHeard = v.object({ extension: v.literal('postgres_changes'), status: v.literal('ok') })
const tablesRefused = v.object({ extension: v.literal('postgres_changes') })

const againAfterMs = 10_000

/**
 * Listens for new leads by Supabase Realtime, which notifies each admin of rows that row level
 * security lets them read, by id only. A lost connection is restored, and each (re)connection
 * counts as news, because leads may have arrived in between.
 * @returns a function that stops listening.
 */
export function listenForLeads(client: Client, { onNews, onLive }: Listener): () => void {
  let isOver = false
  let isLive = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const setLive = (next: boolean) => {
    if (isOver || next === isLive) return
    isLive = next
    onLive(next)
    if (next) onNews()
  }
  const join = () => {
    const inserts = { event: 'INSERT' as const, schema: 'public', select: ['id'] }
    const joined = client
      .channel('new-leads')
      .on('postgres_changes', { ...inserts, table: 'inquiries' }, onNews)
      .on('postgres_changes', { ...inserts, table: 'quote_requests' }, onNews)
      .on('system', {}, (message: unknown) => {
        if (v.is(tablesHeard, message)) setLive(true)
        else if (v.is(tablesRefused, message)) setLive(false)
      })
      .subscribe((status: string) => {
        if (status === 'SUBSCRIBED' || isOver) return
        setLive(false)
        // The client rejoins the others by itself.
        if (status !== 'CLOSED') return
        clearTimeout(timer)
        timer = setTimeout(() => {
          channel = join()
        }, againAfterMs)
      })
    return joined
  }
  let channel = join()
  return () => {
    isOver = true
    clearTimeout(timer)
    void client.removeChannel(channel)
  }
}
