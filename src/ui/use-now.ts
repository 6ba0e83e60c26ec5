import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const checkMs = 10_000

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, checkMs)
  return () => clearInterval(timer)
}

const currentMinute = () => Math.floor(Date.now() / minuteMs)

/** The current minute; null while hydrating, since the page was rendered at another time. */
export function useNow(): Date | null {
  const minute = useSyncExternalStore<number | null>(subscribe, currentMinute, () => null)
  return minute === null ? null : new Date(minute * minuteMs)
}
