import { type ComponentType, useMemo } from 'react'
import { pages } from '#src/domain/pages.ts'
import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import type { FitForm } from './fit-check.tsx'
import styles from './fit-page.module.css'

const part = lazyPart(async () => (await import('./fit-check.tsx')).FitCheck)

/** Id of the form's heading. */
export const quoteHeadingId = 'fit-quote'

interface Props {
  /** Renders the quote form. */
  readonly form: ComponentType<FitForm>
}

/**
 * How many units are needed, on how much ground, and whether they can be delivered; the rules are
 * loaded late.
 */
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
