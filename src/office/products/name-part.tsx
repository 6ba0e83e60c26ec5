import { useQuery } from '@tanstack/react-query'
import { productLimits } from './product-rules.ts'
import { namesakeQuery } from './product-queries.ts'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import { LengthCount } from '#src/ui/forms/length-count.tsx'
import { useRested } from './use-rested.ts'

interface Props {
  readonly productId: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onValue: (value: string) => void
}

/** The name, looked up while it is typed: two products may share one, but hardly should. */
export function NamePart({ productId, ...field }: Props) {
  const asked = useRested(field.value.trim())
  const namesake = useQuery({ ...namesakeQuery(asked, productId), enabled: asked !== '' })
  const isShared = namesake.data != null && field.value.trim() === asked
  return (
    <LineField
      label="Name"
      required
      {...field}
      description={
        <>
          <span aria-live="polite">
            {isShared &&
              `Another product has this name, in ${namesake.data}. Both would look the same in search results.`}
          </span>
          <LengthCount text={field.value} maximum={productLimits.name} />
        </>
      }
    />
  )
}
