import { useState } from 'react'

/** Whether work is running, and a function that runs work and returns its result. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const run = <Done>(work: Promise<Done>): Promise<Done> => {
    setBusy(true)
    return work.finally(() => setBusy(false))
  }
  return [isBusy, run] as const
}
