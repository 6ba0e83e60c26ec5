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
 * Loads the page from the server unless it was: who came to it within the app has the page before it,
 * whose answer allows neither position nor microphone. Nothing is written yet.
 */
function loadVisitAnew(): void {
  const [loaded] = performance.getEntriesByType('navigation')
  const { pathname } = new URL(loaded?.name ?? location.href)
  // Without a network only a service worker has the page.
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  const isInReach = navigator.onLine || hasWorker
  if (pathname !== pages.visit.path && isInReach) location.reload()
}

/** The form of a site visit, for staff: a device that names one of them, or one who is signed in. */
export function VisitPage({ questions }: Props) {
  useEffect(loadVisitAnew, [])
  const isStaff = useIsStaff()
  // Switched off in the middle of a visit, what is written stays on the page.
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
            <p className={styles['ways']}>
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
      <ButtonLink to="/auth">Sign in</ButtonLink>
      <ButtonLink to="/contact">Ask us</ButtonLink>
    </div>
  )
}
