import type { ReactNode } from 'react'
import { LineField } from '#src/ui/form-fields.tsx'

interface Props {
  readonly value: string
  readonly error: ReactNode
  readonly onValue: (value: string) => void
  /** What is known about the slug, below the field. */
  readonly children: ReactNode
}

/** The last part of a page's address. */
export function SlugField({ children, ...props }: Props) {
  return (
    <LineField
      label="Address"
      name="slug"
      required
      {...props}
      description={<span aria-live="polite">{children}</span>}
    />
  )
}
