import { Group, Pagination, Text } from '@mantine/core'

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  /** The total number of rows; null when unknown. */
  readonly total: number | null
  readonly onPage: (page: number) => void
}

const arrows = {
  first: { 'aria-label': 'First page' },
  previous: { 'aria-label': 'Previous page' },
  next: { 'aria-label': 'Next page' },
  last: { 'aria-label': 'Last page' },
} as const

/**
 * The position in a long list, with links to the previous and next page; nothing for a single page.
 */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(page, Math.ceil((total ?? 0) / pageSize))
  return (
    <Group
      aria-label="Pagination"
      component="nav"
      justify="space-between"
      gap="sm"
      mih={56}
      py="sm"
    >
      <Text aria-live="polite" c="dimmed" fz={14.5}>
        {placeText({ page, pageSize, total })}
      </Text>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={onPage}
          getControlProps={(control) => arrows[control]}
          getItemProps={(number) => ({ 'aria-label': `Page ${number.toLocaleString('en-IN')}` })}
        />
      )}
    </Group>
  )
}

/** "51–100 of 1,20,000". */
function placeText({ page, pageSize, total }: Omit<PagerProps, 'onPage'>): string {
  if (total === null) return ''
  if (total === 0) return 'No results'
  const first = (page - 1) * pageSize + 1
  // A page after the last one, which may have moved since.
  if (first > total) return ''
  const last = Math.min(page * pageSize, total)
  const [from, to, all] = [first, last, total].map((number) => number.toLocaleString('en-IN'))
  return `${from}–${to} of ${all}`
}
