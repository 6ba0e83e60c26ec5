import { useState } from 'react'
import { type LeadKind, boardStatuses } from '#src/content/lead-work.ts'
import type { Lead } from '#src/queries/admin/leads.ts'
import { BoardColumn } from './board-column.tsx'
import styles from './board.module.css'
import { type LeadAddress, filterOf } from './lead-address.ts'
import { useBoardMove } from './use-board-move.ts'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadAddress
}

/** The leads of a filter by their state. A card is moved with the pointer or by its menu. */
export function LeadBoard({ kind, address }: Props) {
  const filter = filterOf(kind, address)
  const { move, announcement } = useBoardMove(filter)
  const [dragged, setDragged] = useState<Lead | null>(null)
  /** The card that was moved last by its menu, which has the focus again where it has gone. */
  const [followed, setFollowed] = useState<string | null>(null)
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className={styles['board']}>
        {boardStatuses.map(({ value, label }) => (
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
            onMove={(lead, to) => {
              setFollowed(lead.id)
              void move(lead, to)
            }}
          />
        ))}
      </div>
    </>
  )
}
