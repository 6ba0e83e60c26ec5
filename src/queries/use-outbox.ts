import { useEffect, useState } from 'react'
import type { OutboxEntry } from '#src/outbox/entry.ts'

const outbox = async () => (await import('#src/outbox/page-outbox.ts')).pageOutbox()

/** What this device keeps of what was sent, the newest first; null until it is read. */
export function useOutbox(): readonly OutboxEntry[] | null {
  const [entries, setEntries] = useState<readonly OutboxEntry[] | null>(null)
  useEffect(() => {
    let isGone = false
    let unsubscribe = () => {}
    const watch = async () => {
      const box = await outbox()
      const read = async () => {
        const current = await box.entries()
        if (!isGone) setEntries(current)
      }
      if (isGone) return
      unsubscribe = box.subscribe(() => void read())
      await read()
    }
    // Without its script there is nothing to show; the page says so by staying as it is.
    void watch().catch(() => undefined)
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [])
  return entries
}

/** Loads the outbox when a button needs it. */
export const loadOutbox = outbox
