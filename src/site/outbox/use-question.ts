import { useEffect, useRef, useState } from 'react'

/** Replaces a button by a question, and returns the focus to it when the answer is no. */
export function useQuestion() {
  const [isAsking, setAsking] = useState(false)
  const wasKept = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking || !wasKept.current) return
    wasKept.current = false
    button.current?.focus()
  }, [isAsking])
  return {
    isAsking,
    button,
    ask: () => setAsking(true),
    keep: () => {
      wasKept.current = true
      setAsking(false)
    },
    close: () => setAsking(false),
  }
}
