import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import controls from '#src/office/records/controls.module.css'
import type { LeadSearchParams } from '#src/office/leads/lead-search-params.ts'
import { useExport } from './use-export.ts'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
}

/** Exports what the filter shows, all pages of it, and can be stopped. */
export function ExportButtons({ kind, address }: Props) {
  const { progress, start, cancel } = useExport(kind, address)
  if (progress !== null) {
    return (
      <span className={controls['row']}>
        <span role="status">{progress.toLocaleString('en-IN')} read…</span>
        <button type="button" className={controls['button']} onClick={cancel}>
          Cancel export
        </button>
      </span>
    )
  }
  return (
    <span role="group" aria-label="Export" className={controls['row']}>
      <button type="button" className={controls['button']} onClick={() => void start('csv')}>
        Export CSV
      </button>
      <button type="button" className={controls['button']} onClick={() => void start('xlsx')}>
        Export XLSX
      </button>
    </span>
  )
}
