import { isStaffDevice } from '#src/session/staff-device.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'

interface Props {
  /** Comma-separated slugs of products, or the id of a basket. */
  readonly search: { readonly p: string } | { readonly basket: string }
}

/** Link to a presentation of these products; for staff only, never prerendered. */
export function PresentLink({ search }: Props) {
  if (!isStaffDevice()) return null
  return (
    <ButtonLink to="/present" search={search}>
      Present
    </ButtonLink>
  )
}
