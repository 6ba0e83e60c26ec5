import { useEffect, useRef, useState } from 'react'

const pauseMs = 300

/**
 * The text of a search field: what is typed goes into the address after a pause, and what the
 * address says, after "back" for instance, into the field.
 */
export function useTypedSearch(inAddress: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const timer = useRef(0)
  if (inAddress !== known) {
    setKnown(inAddress)
    if (inAddress !== text.trim()) setText(inAddress)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (typed: string) => {
    clearTimeout(timer.current)
    onSearch(typed.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(search, pauseMs, typed)
  }
  return { text, type, searchNow: () => search(text) }
}
