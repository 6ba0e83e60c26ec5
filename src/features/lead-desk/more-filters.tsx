import { useQuery } from '@tanstack/react-query'
import { inquiryTypeChoices } from '#src/content/enumerations.ts'
import type { LeadKind } from '#src/content/lead-work.ts'
import { suspiciousScore } from '#src/content/suspicious-score.ts'
import { nobody, productNamesQuery, staffQuery } from '#src/queries/admin/leads.ts'
import styles from './desk.module.css'
import type { LeadAddress } from './lead-address.ts'

const spamChoices = [
  { value: 'low', label: `Below ${suspiciousScore}` },
  { value: 'high', label: `${suspiciousScore} and more` },
] as const

interface Props {
  readonly kind: LeadKind
  readonly address: LeadAddress
  readonly onNarrow: (patch: Partial<LeadAddress>) => void
}

/** The filters besides search and state. */
export function MoreFilters({ kind, address, onNarrow }: Props) {
  return (
    <>
      {kind === 'quote' ? (
        <ProductFilter chosen={address.product} onNarrow={onNarrow} />
      ) : (
        <Choice
          label="Type"
          all="All types"
          value={address.type}
          choices={inquiryTypeChoices}
          onChoose={(value) =>
            onNarrow({ type: inquiryTypeChoices.find((type) => type.value === value)?.value })
          }
        />
      )}
      <AssigneeFilter chosen={address.assignee} onNarrow={onNarrow} />
      <Choice
        label="Spam score"
        all="Any"
        value={address.spam}
        choices={spamChoices}
        onChoose={(spam) =>
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
  readonly onNarrow: (patch: Partial<LeadAddress>) => void
}

function ProductFilter({ chosen, onNarrow }: NarrowProps) {
  const { data: products = [] } = useQuery(productNamesQuery)
  return (
    <Choice
      label="Product"
      all="All products"
      value={chosen}
      choices={products.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={(product) => onNarrow({ product })}
    />
  )
}

function AssigneeFilter({ chosen, onNarrow }: NarrowProps) {
  const { data: staff = [] } = useQuery(staffQuery)
  return (
    <Choice
      label="Assigned to"
      all="Anyone"
      value={chosen}
      choices={[
        { value: nobody, label: 'Nobody' },
        ...staff.map(({ id, email }) => ({ value: id, label: email })),
      ]}
      onChoose={(assignee) => onNarrow({ assignee })}
    />
  )
}

interface ChoiceProps {
  readonly label: string
  /** What no choice is called. */
  readonly all: string
  readonly value: string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string | undefined) => void
}

function Choice({ label, all, value = '', choices, onChoose }: ChoiceProps) {
  // An address may name what is gone; the filter holds all the same.
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <label className={styles['field']}>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) =>
          onChoose(currentTarget.value === '' ? undefined : currentTarget.value)
        }
      >
        <option value="">{all}</option>
        {!isKnown && <option value={value}>As in the address</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string | undefined
  readonly onDay: (day: string | undefined) => void
}

function DayField({ label, value = '', onDay }: DayProps) {
  return (
    <label className={styles['field']}>
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
