import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isSlug } from '#src/domain/text/slug.ts'
import { siteOrigin } from '#src/platform/env.ts'
import { formerSlugsQuery, slugOwnerQuery } from './product-queries.ts'
import { useRested } from './use-rested.ts'

interface Props {
  readonly productId: string
  /** Slug of the chosen category; empty when none is chosen. */
  readonly category: string
  /** The product's current slug; empty for a new one. */
  readonly present: string
  /** A slug that the last save was refused for. */
  readonly taken: string
  readonly value: string
  readonly error: string | undefined
  readonly onValue: (value: string) => void
}

/**
 * The slug field. It says while typing whether the slug is free, and that the former one redirects.
 */
export function SlugPart(props: Props) {
  const { productId, category, present, taken, value, error, onValue } = props
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
      ? `Links to the current web address, ${present}, will lead here.`
      : isAsked && owner.data === null && value === asked
        ? 'Available.'
        : 'Lowercase letters, digits and hyphens; up to 100 characters.'
  const site = siteOrigin().replace(/^https?:\/\//, '')
  return (
    <TextInput
      label="Web address"
      name="slug"
      required
      placeholder="site-office-20-x-10-ft"
      value={value}
      error={error ?? (isTaken ? takenText : undefined)}
      onChange={(event) => onValue(event.currentTarget.value)}
      description={
        <>
          <Text span display="block" inherit style={{ overflowWrap: 'anywhere' }}>
            {site}/products/{category || 'category'}/<b>{value || 'web-address'}</b>
          </Text>
          <span aria-live="polite">
            {known}
            {(former.data?.length ?? 0) > 0 && ` Also leads here: ${former.data?.join(', ')}.`}
          </span>
        </>
      }
    />
  )
}
