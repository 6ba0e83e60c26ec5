import { useEffect, useState } from 'react'

const restMs = 350

/** The value of a field once nobody has typed for a moment. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
