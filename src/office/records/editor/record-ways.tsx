import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  /** The kind of record, as in "product". */
  readonly noun: string
  /** The page of such a record. */
  readonly page: '/admin/products/$id' | '/admin/gallery/$id' | '/admin/blog/$id'
  readonly id: string
  /** Ids of the list that led here, in its order; empty when there was none. */
  readonly order: readonly string[]
  /** Link back to the list. */
  readonly children: ReactNode
}

/** Links back to the list, and to the records before and after this one. */
export function RecordWays({ noun, page, id, order, children }: Props) {
  const place = order.indexOf(id)
  const steps = [
    { to: order[place - 1], words: 'Previous', sign: 'M10 3.5 5.5 8l4.5 4.5' },
    { to: order[place + 1], words: 'Next', sign: 'M6 3.5 10.5 8 6 12.5' },
  ]
  return (
    <Group justify="space-between" gap="4px 20px" mb="xs" fz={15} fw={560}>
      {children}
      {place !== -1 && (
        <Group component="nav" gap={14} aria-label={`Neighbouring ${noun}s`}>
          <Text span inherit c="dimmed" fw={400}>
            {place + 1} of {order.length}
          </Text>
          {steps.map(({ to, words, sign }) =>
            to === undefined ? null : (
              <Link
                key={words}
                to={page}
                params={{ id: to }}
                state={true}
                aria-label={`${words} ${noun}`}
              >
                <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
                  <path d={sign} />
                </svg>
                {words}
              </Link>
            ),
          )}
        </Group>
      )}
    </Group>
  )
}
