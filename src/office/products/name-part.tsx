import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Counted } from '#src/office/records/fields/counted.tsx'
import { productLimits } from './product-schemas.ts'
import { namesakeQuery } from './product-queries.ts'
import { useRested } from './use-rested.ts'

interface Props {
  readonly productId: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onValue: (value: string) => void
}

/**
 * The name field. It warns while typing when another product has the same name, which is allowed.
 */
export function NamePart({ productId, onValue, ...field }: Props) {
  const asked = useRested(field.value.trim())
  const namesake = useQuery({ ...namesakeQuery(asked, productId), enabled: asked !== '' })
  const isShared = namesake.data != null && field.value.trim() === asked
  return (
    <TextInput
      label="Name"
      required
      placeholder="Site office 20 × 10 ft"
      {...field}
      onChange={(event) => onValue(event.currentTarget.value)}
      description={
        <Counted text={field.value} maximum={productLimits.name}>
          <span aria-live="polite">
            {isShared &&
              `Another product has this name, in ${namesake.data}. Customers couldn’t tell them apart in search results.`}
          </span>
        </Counted>
      }
    />
  )
}
