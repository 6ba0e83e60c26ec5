import { pages } from '#src/domain/pages.ts'
import { useIsStaff } from '#src/session/use-is-staff.ts'
import { OutsideButtonLink } from '#src/ui/button-link.tsx'

/** What staff do next at a customer's: a site visit is written down. */
export function StaffWay() {
  if (useIsStaff() !== true) return null
  // Fetched as a page of its own: its answer lets it use position and microphone.
  return (
    <p>
      <OutsideButtonLink href={pages.visit.path}>Write a site visit</OutsideButtonLink>
    </p>
  )
}
