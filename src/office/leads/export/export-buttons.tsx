import { Button, Group } from '@mantine/core'
import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import type { LeadSearchParams } from '#src/office/leads/lead-search-params.ts'
import { useExport } from './use-export.ts'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
}

/** Exports all leads that match the filter, and can be cancelled. */
export function ExportButtons({ kind, address }: Props) {
  const { progress, start, cancel } = useExport(kind, address)
  if (progress !== null) {
    return (
      <Group component="span" gap="xs">
        <span role="status">{progress.toLocaleString('en-IN')} loaded…</span>
        <Button variant="default" onClick={cancel}>
          Cancel export
        </Button>
      </Group>
    )
  }
  return (
    <Button.Group aria-label="Export">
      <Button variant="default" onClick={() => void start('csv')}>
        Export CSV
      </Button>
      <Button variant="default" onClick={() => void start('xlsx')}>
        Export XLSX
      </Button>
    </Button.Group>
  )
}
