import { Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeadFilter } from '#src/office/leads/api/lead-filter.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { leadColumnQuery } from '#src/office/leads/api/lead-queries.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { BoardCard, type Follow } from './board-card.tsx'
import { columnFilter } from './board-filter.ts'
import own from './board.module.css'
import type { LeadSearchParams } from '#src/office/leads/lead-search-params.ts'

interface Props {
  readonly status: string
  readonly label: string
  /** The filter of the whole board. */
  readonly filter: LeadFilter
  readonly address: LeadSearchParams
  /** The card that was just moved by menu or keys. */
  readonly followed: { readonly id: string; readonly by: Follow } | null
  /** Whether a card that may be dropped here is being dragged. */
  readonly canDrop: boolean
  readonly onDrag: (lead: Lead | null) => void
  readonly onDrop: () => void
  readonly onMove: (lead: Lead, to: string, by: Follow) => void
}

/** The leads of one state, newest first; more are loaded on demand. */
export function BoardColumn(props: Props) {
  const { status, label, filter, address, followed, canDrop, onDrag, onDrop, onMove } = props
  const column = useInfiniteQuery(leadColumnQuery(columnFilter(filter, status)))
  const [isOver, setOver] = useState(false)
  const [current, setCurrent] = useState('')
  const total = column.data?.pages[0]?.total
  const leads = column.data?.pages.flatMap((page) => page.leads) ?? []
  const stop = leads.find(({ id }) => id === current) ?? leads[0]
  return (
    // Dropping is a convenience of the pointer; the keyboard has arrows and the menu of each card.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={label}
      className={own['column']}
      data-over={canDrop && isOver}
      onDragOver={(event) => {
        if (!canDrop) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        const { relatedTarget } = event
        if (relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)) return
        setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <Group component="h2" justify="space-between" px={2} py="xs" fz={15}>
        {label}{' '}
        <Text span c="dimmed" size="sm">
          {total?.toLocaleString('en-IN') ?? '…'}
        </Text>
      </Group>
      {column.isError && <ReadError what={`${label} column`} query={column} />}
      <Stack component="ul" gap={8}>
        {leads.map((lead) => (
          <BoardCard
            key={lead.id}
            lead={lead}
            address={address}
            follow={followed?.id === lead.id ? followed.by : null}
            isStop={lead === stop}
            onFocus={() => setCurrent(lead.id)}
            onDrag={onDrag}
            onMove={(to, by) => onMove(lead, to, by)}
          />
        ))}
      </Stack>
      {column.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={column.isFetching}
          onClick={() => void column.fetchNextPage()}
        >
          Load more<span className="visually-hidden"> of {label}</span>
        </Button>
      )}
    </section>
  )
}
