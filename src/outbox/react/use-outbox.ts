import { useEffect, useState } from 'react'
import type { Survey } from '#src/outbox/outbox.ts'

const outbox = async () => (await import('#src/outbox/page-outbox.ts')).pageOutbox()

/**
 * The entries on this device, newest first; null until they are read, and `unavailable` while the
 * storage or the script that reads it is.
 */
export function useOutbox(): Survey | 'unavailable' | null {
  const [content, setContent] = useState<Survey | 'unavailable' | null>(null)
  useEffect(() => {
    let isGone = false
    let unsubscribe = () => {}
    const watch = async () => {
      const box = await outbox()
      const read = async () => {
        const survey = await box.survey()
        if (!isGone) setContent(survey ?? 'unavailable')
      }
      if (isGone) return
      unsubscribe = box.subscribe(() => void read())
      await read()
    }
    watch().catch(() => {
      if (!isGone) setContent('unavailable')
    })
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [])
  return content
}

/** Loads the outbox when a button needs it. */
export const loadOutbox = outbox
