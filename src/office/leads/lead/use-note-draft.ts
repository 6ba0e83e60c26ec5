import { useState } from 'react'
import { adminPrefix } from '#src/session/last-sure-role.ts'

const nameOf = (leadId: string) => `${adminPrefix}-note-${leadId}`

/**
 * A note that is being written: it stays in this tab while other leads are looked at, and goes with
 * the session.
 */
export function useNoteDraft(leadId: string) {
  const [text, setText] = useState(() => read(leadId))
  const write = (typed: string) => {
    setText(typed)
    try {
      if (typed === '') sessionStorage.removeItem(nameOf(leadId))
      else sessionStorage.setItem(nameOf(leadId), typed)
    } catch {
      // Without storage it stays for as long as the lead is open.
    }
  }
  return [text, write] as const
}

function read(leadId: string): string {
  try {
    return sessionStorage.getItem(nameOf(leadId)) ?? ''
  } catch {
    // Without storage nothing was kept.
    return ''
  }
}
