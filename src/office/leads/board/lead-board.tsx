import { useId, useRef, useState } from 'react'
import { type LeadKind, boardStatuses, workStatuses } from '#src/domain/leads/lead-work.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import type { Follow } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { neighbourOf } from './board-keys.ts'
import styles from './board.module.css'
import {
  type LeadSearchParams,
  filterOf,
  statusesOf,
} from '#src/office/leads/lead-search-params.ts'
import { leadLinkAttribute } from '#src/office/leads/lead-link.ts'
import { useBoardMove } from './use-board-move.ts'
import { useKeyOrPointer } from './use-key-or-pointer.ts'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
}

/**
 * The leads of a filter by state; all states, or those in the URL. Cards are moved with the
 * pointer, the arrow keys or their menu.
 */
export function LeadBoard({ kind, address }: Props) {
  const filter = filterOf(kind, address)
  const { move, announcement } = useBoardMove(filter)
  const [dragged, setDragged] = useState<Lead | null>(null)
  const [followed, setFollowed] = useState<{ id: string; by: Follow } | null>(null)
  useKeyOrPointer(followed !== null, () => setFollowed(null))
  const board = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const chosen = statusesOf(address)
  const columns =
    chosen.length === 0 ? boardStatuses : workStatuses.filter(({ value }) => chosen.includes(value))

  const moveOn = (lead: Lead, to: string, by: Follow) => {
    // The card moves to a hidden column, so the focus stays with its neighbours.
    const isShown = columns.some(({ value }) => value === to)
    const link = board.current?.querySelector(`[${leadLinkAttribute}="${lead.id}"]`)
    if (!isShown && link) (neighbourOf(link, 'ArrowDown') ?? neighbourOf(link, 'ArrowUp'))?.focus()
    setFollowed({ id: lead.id, by })
    void move(lead, to)
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <p id={helpId} className={styles['help']}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> to move between cards.
        </span>{' '}
        <span>
          <kbd>Shift</kbd> with <kbd>→</kbd> or <kbd>←</kbd> to move a card to the next or previous
          status.
        </span>
      </p>
      <div
        ref={board}
        role="group"
        aria-label="Board"
        aria-describedby={helpId}
        className={styles['board']}
      >
        {columns.map(({ value, label }) => (
          <BoardColumn
            key={value}
            status={value}
            label={label}
            filter={filter}
            address={address}
            followed={followed}
            canDrop={dragged !== null && dragged.status !== value}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null) void move(dragged, value)
              setDragged(null)
            }}
            onMove={moveOn}
          />
        ))}
      </div>
    </>
  )
}
