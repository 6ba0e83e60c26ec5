import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import controls from '#src/office/records/controls.module.css'
import { AlertChoice } from './alert-choice.tsx'
import own from './alert-choice.module.css'
import { type LeadSearchParams, filterOf } from '#src/office/leads/lead-search-params.ts'
import { useNewLeads } from './use-new-leads.ts'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
  readonly onAddress: (patch: Partial<LeadSearchParams>) => void
}

/** A line with the leads that have arrived. Its space is reserved, so nothing moves. */
export function NewLeadsBanner({ kind, address, onAddress }: Props) {
  const { count, load } = useNewLeads(filterOf(kind, address))
  return (
    <div className={own['line']}>
      <span role="status">
        {count === 0 ? (
          <span className={controls['hint']}>New leads appear here automatically.</span>
        ) : (
          <button
            type="button"
            className={controls['plain']}
            onClick={() => {
              load()
              if (address.page !== undefined) onAddress({ page: undefined })
            }}
          >
            Show {count >= 100 ? '99+' : count} new
          </button>
        )}
      </span>
      <AlertChoice />
    </div>
  )
}
