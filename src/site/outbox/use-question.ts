import { useEffect, useRef, useState } from 'react'

/** A button that is replaced by a question, and has the focus again when the answer is no. */
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
