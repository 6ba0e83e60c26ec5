import { useState } from 'react'
import { type LeadKind, workStatuses } from '#src/domain/leads/lead-work.ts'
import controls from '#src/office/records/controls.module.css'
import { type LeadSearchParams, moreFilters, noFilter, statusesOf } from './lead-search-params.ts'
import own from './lead-filters.module.css'
import { MoreFilters } from './more-filters.tsx'
import { useTypedSearch } from './use-typed-search.ts'

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
  /** Undefined takes a parameter away. */
  readonly onAddress: (patch: Partial<LeadSearchParams>) => void
}

/** What narrows a list; every choice is in the address. */
export function LeadFilters({ kind, address, onAddress }: Props) {
  const [isOpen, setOpen] = useState(false)
  const narrow = (patch: Partial<LeadSearchParams>) => onAddress({ ...patch, page: undefined })
  const search = useTypedSearch(address.q ?? '', (q) => {
    if (q !== (address.q ?? '')) narrow({ q: q === '' ? undefined : q })
  })
  const more = moreFilters(address)
  const isNarrowed = more > 0 || address.q !== undefined || address.status !== undefined
  return (
    <form
      className={own['filters']}
      role="search"
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault()
        search.searchNow()
      }}
    >
      <div className={own['first']}>
        <label className={`${controls['field']} ${own['search']}`}>
          Search
          <input
            type="search"
            value={search.text}
            placeholder="Name, e-mail, phone, words, 4F0C-9A31"
            onChange={(event) => search.type(event.currentTarget.value)}
          />
        </label>
        <StatusChoice
          chosen={statusesOf(address)}
          onChoose={(statuses) =>
            narrow({ status: statuses.length === 0 ? undefined : statuses.join(',') })
          }
        />
        <button
          type="button"
          className={`${controls['button']} ${own['opener']}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{more > 0 && ` (${more})`}
        </button>
        {isNarrowed && (
          <button type="button" className={controls['plain']} onClick={() => onAddress(noFilter)}>
            Clear filters
          </button>
        )}
      </div>
      <div className={own['more']} data-open={isOpen}>
        <MoreFilters kind={kind} address={address} onNarrow={narrow} />
      </div>
    </form>
  )
}

interface ChoiceProps {
  readonly chosen: readonly string[]
  readonly onChoose: (statuses: readonly string[]) => void
}

/** Any number of states; none chosen shows all. */
function StatusChoice({ chosen, onChoose }: ChoiceProps) {
  const toggle = (status: string) => {
    const others = chosen.filter((value) => value !== status)
    onChoose(others.length < chosen.length ? others : [...chosen, status])
  }
  return (
    <div className={own['statuses']} role="group" aria-label="Status">
      {workStatuses.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
