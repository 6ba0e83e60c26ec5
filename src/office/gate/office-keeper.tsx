import { useEffect } from 'react'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import { keepOffice } from './keep-office.ts'

/** Has the office on this device for as long as somebody works in it. Shows nothing. */
export function OfficeKeeper() {
  useEffect(() => {
    // Absent where the browser forbids storage, and on plain HTTP.
    if ('serviceWorker' in navigator) whenIdle(() => void keepOffice())
  }, [])
  return null
}
