import { useQuery } from '@tanstack/react-query'
import { inquiryTypeChoices } from '#src/domain/leads/enumerations.ts'
import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import { suspiciousScore } from '#src/domain/leads/suspicious-score.ts'
import { nobody } from './api/lead-filter.ts'
import { productNamesQuery } from './api/lead-queries.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { ChoiceFilter } from '#src/office/records/list/choice-filter.tsx'
import controls from '#src/office/records/controls.module.css'
import type { LeadSearchParams } from './lead-search-params.ts'

const spamChoices = [
  { value: 'low', label: `Below ${suspiciousScore}` },
  { value: 'high', label: `${suspiciousScore} and more` },
] as const

interface Props {
  readonly kind: LeadKind
  readonly address: LeadSearchParams
  readonly onNarrow: (patch: Partial<LeadSearchParams>) => void
}

/** The filters besides search and state. */
export function MoreFilters({ kind, address, onNarrow }: Props) {
  return (
    <>
      {kind === 'quote' ? (
        <ProductFilter chosen={address.product} onNarrow={onNarrow} />
      ) : (
        <ChoiceFilter
          className={controls['field']}
          label="Type"
          any="All types"
          value={address.type}
          choices={inquiryTypeChoices}
          onChoice={(value) =>
            onNarrow({ type: inquiryTypeChoices.find((type) => type.value === value)?.value })
          }
        />
      )}
      <AssigneeFilter chosen={address.assignee} onNarrow={onNarrow} />
      <ChoiceFilter
        className={controls['field']}
        label="Spam score"
        any="Any"
        value={address.spam}
        choices={spamChoices}
        onChoice={(spam) =>
          onNarrow({ spam: spamChoices.find(({ value }) => value === spam)?.value })
        }
      />
      <DayField label="Received from" value={address.from} onDay={(from) => onNarrow({ from })} />
      <DayField label="Received to" value={address.to} onDay={(to) => onNarrow({ to })} />
    </>
  )
}

interface NarrowProps {
  readonly chosen: string | undefined
  readonly onNarrow: (patch: Partial<LeadSearchParams>) => void
}

function ProductFilter({ chosen, onNarrow }: NarrowProps) {
  const { data: products = [] } = useQuery(productNamesQuery)
  return (
    <ChoiceFilter
      className={controls['field']}
      label="Product"
      any="All products"
      value={chosen}
      choices={products.map(({ id, name }) => ({ value: id, label: name }))}
      onChoice={(product) => onNarrow({ product })}
    />
  )
}

function AssigneeFilter({ chosen, onNarrow }: NarrowProps) {
  const { data: staff = [] } = useQuery(staffQuery)
  return (
    <ChoiceFilter
      className={controls['field']}
      label="Assigned to"
      any="Anyone"
      value={chosen}
      choices={[
        { value: nobody, label: 'Nobody' },
        ...staff.map(({ id, email }) => ({ value: id, label: email })),
      ]}
      onChoice={(assignee) => onNarrow({ assignee })}
    />
  )
}

interface DayProps {
  readonly label: string
  readonly value: string | undefined
  readonly onDay: (day: string | undefined) => void
}

function DayField({ label, value = '', onDay }: DayProps) {
  return (
    <label className={controls['field']}>
      {label}
      <input
        type="date"
        value={value}
        onChange={({ currentTarget }) =>
          onDay(currentTarget.value === '' ? undefined : currentTarget.value)
        }
      />
    </label>
  )
}
