import { useEffect } from 'react'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import { keepOffice } from './keep-office.ts'

/** Keeps the office on this device while somebody works in it. Renders nothing. */
export function OfficeKeeper() {
  useEffect(() => {
    // Missing where the browser forbids storage, and over plain HTTP.
    if ('serviceWorker' in navigator) whenIdle(() => void keepOffice())
  }, [])
  return null
}
