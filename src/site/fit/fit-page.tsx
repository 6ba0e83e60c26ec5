import { type ComponentType, useMemo } from 'react'
import { pages } from '#src/domain/pages.ts'
import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import type { FitForm } from './fit-check.tsx'
import styles from './fit-page.module.css'

const part = lazyPart(async () => (await import('./fit-check.tsx')).FitCheck)

/** Of the heading of the form. */
export const quoteHeadingId = 'fit-quote'

interface Props {
  /** The form that asks for a quote. */
  readonly form: ComponentType<FitForm>
}

/** How many units, on how much ground, and whether they get there; rules and answers come late. */
export function FitPage({ form }: Props) {
  const partProps = useMemo(() => ({ form }), [form])
  return (
    <>
      <PageHeading eyebrow="Site check" title={pages.fit.name} text={pages.fit.summary} />
      {/* By this class the looks of the part are among the page's. */}
      <div className={`wrap ${styles['place']}`}>
        <noscript>
          <p>
            The site check needs JavaScript, which is switched off in this browser. Write to us
            instead: <a href="/contact">contact</a>.
          </p>
        </noscript>
        <LazyPlace part={part} partProps={partProps} inIdleTime />
      </div>
    </>
  )
}
