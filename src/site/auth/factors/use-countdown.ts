import { useCallback, useEffect, useState } from 'react'

/** The remaining seconds, and a function that restarts the countdown. */
export function useCountdown(): readonly [seconds: number, begin: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  const begin = useCallback((length: number) => {
    setNow(Date.now())
    setEnd(Date.now() + length * 1000)
  }, [])
  return [seconds, begin]
}
