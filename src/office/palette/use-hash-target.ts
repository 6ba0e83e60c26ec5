import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Scrolls to the part of a page that the address names, once the page has read what it shows. */
export function useHashTarget(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash === '') return
    const show = () => {
      const part = document.getElementById(hash)
      part?.scrollIntoView()
      return part !== null
    }
    if (show()) return
    const observer = new MutationObserver(() => {
      if (show()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [hash])
}
