import { Box } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { moveEntry } from './move-entry.ts'
import styles from './reorder-list.module.css'
import { type Direction, ReorderTools } from './reorder-tools.tsx'
import { useRowDrag } from './use-row-drag.ts'

interface Props<Entry> {
  /** Label of the list, for screen readers. */
  readonly label: string
  readonly entries: readonly Entry[]
  readonly keyOf: (entry: Entry) => string
  /** Label of an entry, as in "Feature 2". */
  readonly nameOf: (entry: Entry, place: number) => string
  readonly onOrder: (entries: Entry[]) => void
  readonly onRemove?: (entry: Entry, place: number) => void
  readonly children: (entry: Entry, place: number) => ReactNode
}

/** A list that is reordered by drag handles, or by buttons that announce the new position. */
export function ReorderList<Entry>(props: Props<Entry>) {
  const { label, entries, keyOf, nameOf, onOrder, onRemove, children } = props
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const focusKey = useRef<string | null>(null)
  const move = (from: number, to: number) => {
    const entry = entries[from]
    if (entry === undefined || to < 0 || to >= entries.length || from === to) return
    setAnnouncement(`${nameOf(entry, from)} moved to position ${to + 1} of ${entries.length}.`)
    onOrder(moveEntry(entries, from, to))
  }
  const drag = useRowDrag(list, move)

  useEffect(() => {
    // Browsers may drop the focus of an element that moves in the document.
    const selector = focusKey.current
    focusKey.current = null
    if (selector !== null) list.current?.querySelector<HTMLElement>(selector)?.focus()
  })

  const step = (place: number, direction: Direction) => {
    const entry = entries[place]
    if (entry === undefined) return
    focusKey.current = `[data-key="${CSS.escape(keyOf(entry))}"] [data-move="${direction}"]`
    move(place, direction === 'up' ? place - 1 : place + 1)
  }
  const remove = (entry: Entry, place: number) => {
    onRemove?.(entry, place)
    setAnnouncement(`${nameOf(entry, place)} removed.`)
    const heir = entries[place + 1] ?? entries[place - 1]
    if (heir !== undefined)
      focusKey.current = `[data-key="${CSS.escape(keyOf(heir))}"] [data-remove]`
  }
  return (
    <>
      <ol ref={list} className={`ruled ${styles['list']}`} aria-label={label}>
        {entries.map((entry, place) => (
          <li
            key={keyOf(entry)}
            data-key={keyOf(entry)}
            data-dragged={drag.from === place}
            data-drop={drag.markOf(place)}
          >
            <span
              className={styles['handle']}
              aria-hidden="true"
              title="Drag to move"
              onPointerDown={(event) => drag.begin(event, place)}
            >
              <svg viewBox="0 0 10 16">
                <path d="M3 3h.01M7 3h.01M3 8h.01M7 8h.01M3 13h.01M7 13h.01" />
              </svg>
            </span>
            <Box flex={1} miw={0}>
              {children(entry, place)}
            </Box>
            <ReorderTools
              name={nameOf(entry, place)}
              isFirst={place === 0}
              isLast={place === entries.length - 1}
              onStep={(direction) => step(place, direction)}
              onRemove={onRemove === undefined ? undefined : () => remove(entry, place)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}
