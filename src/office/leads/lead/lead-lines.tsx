import { Table, Text } from '@mantine/core'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import { Part } from './part.tsx'

/** The lines of a request about several products, as the customer saw and wrote them. */
export function LeadLines({ lines }: { readonly lines: readonly RequestLine[] }) {
  return (
    <Part title="Products">
      <Table
        fz={15}
        style={{ overflowWrap: 'anywhere' }}
        data={{
          head: ['Product', 'Quantity'],
          // A sent request never changes, so the table may number its rows.
          body: lines.map((line) => [<LineText key="product" {...line} />, line.quantity]),
        }}
      />
    </Part>
  )
}

function LineText({ product_name, options, note }: RequestLine) {
  return (
    <>
      <bdi>{product_name}</bdi>
      {options !== null && (
        <Text c="dimmed" fz={15}>
          Options: <bdi>{options}</bdi>
        </Text>
      )}
      {note !== null && (
        <Text c="dimmed" fz={15} dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {note}
        </Text>
      )}
    </>
  )
}
