import { Link } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import styles from './search-opener.module.css'

const loadDialog = async () => (await import('./search-dialog.tsx')).SearchDialog

/** Id of the search page's field, which needs no dialog. */
export const searchFieldId = 'search-field'

/**
 * Opens the search dialog, by click and by "/"; its script is loaded when the pointer comes near.
 * Without scripts, or if they cannot be loaded, it is a link to the search page.
 */
export function SearchOpener() {
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, fetchDialog] = useLazyPart(loadDialog)
  const prepare = () => void loadDialog().catch(() => undefined)

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open], [role=dialog]')) return
      event.preventDefault()
      document.querySelector<HTMLElement>(`.${styles['opener']}`)?.click()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])

  const openHere = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    const field = document.getElementById(searchFieldId)
    if (field !== null) {
      field.focus()
      return
    }
    const { href } = event.currentTarget
    setIsOpen(true)
    fetchDialog().catch(() => location.assign(href))
  }
  return (
    <>
      <Link
        to="/search"
        className={styles['opener']}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        aria-busy={(isOpen && Dialog === undefined) || undefined}
        preload={false}
        onClick={openHere}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m13.5 13.5 5 5M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0" />
        </svg>
        <span>Search</span>
      </Link>
      {Dialog !== undefined && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
