import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type SearchAddress, textInAddress } from './search-address.ts'

/** Browsers limit how often a page may change its URL, in ms. */
const pauseMs = 300

/**
 * The text of the search page's field. It follows the URL, such as on Back, and the URL follows it
 * after a pause in typing.
 */
export function useSearchText({ q }: SearchAddress) {
  const navigate = useNavigate({ from: '/search' })
  const inAddress = String(q ?? '')
  const [text, setText] = useState(inAddress)
  const written = useRef(new Set<string>())
  const followed = useRef(inAddress)

  useEffect(() => {
    // Text typed before the first effects run is input, not from the URL.
    if (followed.current === inAddress) return
    followed.current = inAddress
    // The URL that we wrote ourselves must not overwrite newer input.
    if (!written.current.delete(inAddress)) setText(inAddress)
  }, [inAddress])

  useEffect(() => {
    const next = textInAddress(text)
    if (String(next ?? '') === inAddress) return
    const write = () => {
      stop()
      written.current.add(String(next ?? ''))
      void navigate({
        search: ({ q: _, ...rest }) => (next === undefined ? rest : { q: next, ...rest }),
        replace: true,
        resetScroll: false,
      })
    }
    const timer = setTimeout(write, pauseMs)
    // Before the click is handled: a delayed write must not replace the page that a link opens.
    addEventListener('click', write, true)
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('click', write, true)
    }
    return stop
  }, [text, inAddress, navigate])

  return [text, setText] as const
}
