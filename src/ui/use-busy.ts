import { useState } from 'react'

/**
 * Whether work is running, and a function that awaits work and returns its result. Work that
 * rejects is over, too.
 */
export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const run = <Done>(work: Promise<Done>): Promise<Done> => {
    setBusy(true)
    return work.finally(() => setBusy(false))
  }
  return [isBusy, run] as const
}
