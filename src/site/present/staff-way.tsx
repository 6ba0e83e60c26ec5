import { pages } from '#src/domain/pages.ts'
import { useIsStaff } from '#src/session/use-is-staff.ts'
import { OutsideButtonLink } from '#src/ui/button-link.tsx'

/** The next step for staff at a customer's: a link to the site visit form. */
export function StaffWay() {
  if (useIsStaff() !== true) return null
  // A full page load: that page's headers allow position and microphone.
  return (
    <p>
      <OutsideButtonLink href={pages.visit.path}>Write a site visit</OutsideButtonLink>
    </p>
  )
}
