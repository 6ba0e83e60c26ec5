import { useEffect, useRef, useState } from 'react'

const pauseMs = 300

/**
 * The text of a search field. Input is written to the URL after a pause; a URL that changes, such
 * as by "Back", is written to the field.
 */
export function useTypedSearch(inAddress: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const timer = useRef(0)
  const followed = useRef(inAddress)
  /** Values written to the address, oldest first. */
  const written = useRef<string[]>([])

  useEffect(() => {
    if (followed.current === inAddress) return
    followed.current = inAddress
    const place = written.current.indexOf(inAddress)
    written.current.splice(0, place < 0 ? Number.POSITIVE_INFINITY : place + 1)
    // Navigation takes time: an address that we wrote ourselves must not overwrite newer input.
    if (place >= 0) return
    clearTimeout(timer.current)
    setText(inAddress)
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (typed: string) => {
    clearTimeout(timer.current)
    const next = typed.trim()
    if (next !== followed.current) written.current.push(next)
    onSearch(next)
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(search, pauseMs, typed)
  }
  return { text, type, searchNow: () => search(text) }
}
