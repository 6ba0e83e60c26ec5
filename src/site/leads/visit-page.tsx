import { type ComponentType, useEffect, useState } from 'react'
import { pages } from '#src/domain/pages.ts'
import { useIsStaff } from '#src/session/use-is-staff.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { Visits } from './visits.tsx'
import type { SiteQuestions } from './visit-form.tsx'
import styles from './visit-page.module.css'

interface Props {
  readonly questions: ComponentType<SiteQuestions>
}

/**
 * Reloads the page unless the server sent it: within the app the previous page's headers apply,
 * which forbid position and microphone. Nothing is typed yet.
 */
function loadVisitAnew(): void {
  const [loaded] = performance.getEntriesByType('navigation')
  const { pathname } = new URL(loaded?.name ?? location.href)
  // Offline, only a service worker has the page.
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  const isInReach = navigator.onLine || hasWorker
  if (pathname !== pages.visit.path && isInReach) location.reload()
}

/** The form of a site visit, for staff: on a credited device, or signed in. */
export function VisitPage({ questions }: Props) {
  useEffect(loadVisitAnew, [])
  const isStaff = useIsStaff()
  // If crediting is switched off during a visit, the input stays on the page.
  const [wasStaff, setWasStaff] = useState(false)
  if (isStaff === true && !wasStaff) setWasStaff(true)
  return (
    <>
      <PageHeading
        eyebrow="For our sales staff"
        title="Site visit"
        text="What you see and measure at a customer’s site, sent to the office as a quote request. It works without a connection, too."
      />
      <div className={`wrap ${styles['page']}`}>
        <noscript>
          <p>This form needs JavaScript, which is switched off in this browser.</p>
        </noscript>
        {isStaff === true || wasStaff ? (
          <>
            <Visits questions={questions} />
            <p className={`button-row ${styles['ways']}`}>
              <ButtonLink to={pages.present.path}>Present products</ButtonLink>
              <ButtonLink to="/admin">Back office</ButtonLink>
            </p>
          </>
        ) : (
          isStaff === false && <ForStaff />
        )}
      </div>
    </>
  )
}

function ForStaff() {
  return (
    <div className={styles['closed']}>
      <p>
        This form is for our sales staff. Sign in, or use a device that names you on its requests.
        If you want us to come and see your site, ask us.
      </p>
      <div className="button-row">
        <ButtonLink to="/auth">Sign in</ButtonLink>
        <ButtonLink to="/contact">Ask us</ButtonLink>
      </div>
    </div>
  )
}
