import { useQuery } from '@tanstack/react-query'
import { isSlug } from '#src/domain/text/slug.ts'
import { formerSlugsQuery, slugOwnerQuery } from './product-queries.ts'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import { useRested } from './use-rested.ts'

interface Props {
  readonly productId: string
  /** The slug under which visitors find the product now; empty for a new one. */
  readonly present: string
  /** A slug that the last save was refused for. */
  readonly taken: string
  readonly value: string
  readonly error: string | undefined
  readonly onValue: (value: string) => void
}

/** The slug, looked up while it is typed: whether it is free, and what becomes of the former one. */
export function SlugPart({ productId, present, taken, value, error, onValue }: Props) {
  const asked = useRested(value)
  const isAsked = isSlug(asked) && asked !== present
  const owner = useQuery({ ...slugOwnerQuery(asked, productId), enabled: isAsked })
  const former = useQuery({ ...formerSlugsQuery(productId), enabled: present !== '' })
  const isRefused = value !== '' && value === taken
  const isTaken = isRefused || (value === asked && isAsked && owner.data != null)
  const other = owner.data ?? null
  const takenText =
    other === null
      ? 'Another product has this web address.'
      : `${other.name} has this web address${other.isInTrash ? ' and is in trash' : ''}.`
  const known =
    value !== present && present !== '' && !isTaken
      ? `Visitors to the current web address, ${present}, will be redirected here.`
      : isAsked && owner.data === null && value === asked
        ? 'Available. Up to 100 characters.'
        : 'Lowercase letters, digits and hyphens; up to 100 characters.'
  return (
    <LineField
      label="Web address"
      name="slug"
      required
      value={value}
      error={error ?? (isTaken ? takenText : undefined)}
      onValue={onValue}
      description={
        <span aria-live="polite">
          {known}
          {(former.data?.length ?? 0) > 0 && ` Also redirects here: ${former.data?.join(', ')}.`}
        </span>
      }
    />
  )
}
