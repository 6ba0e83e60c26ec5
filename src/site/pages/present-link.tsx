import { isStaffDevice } from '#src/session/staff-device.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'

interface Props {
  /** Slugs of products, with commas between them, or the id of a basket. */
  readonly search: { readonly p: string } | { readonly basket: string }
}

/** The way to a presentation of these products, for staff alone; not for what is prerendered. */
export function PresentLink({ search }: Props) {
  if (!isStaffDevice()) return null
  return (
    <ButtonLink to="/present" search={search}>
      Present
    </ButtonLink>
  )
}
