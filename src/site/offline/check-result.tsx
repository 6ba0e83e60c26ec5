import type { CheckReport, MissingPart } from '#src/catalogue/offline-kit/self-check.ts'
import styles from './kit-report.module.css'
import { countText } from './kit-text.ts'

/** How many missing items are listed; the rest is counted. */
const shown = 12

/** The result of checking everything stored on the device. */
export function CheckResult({ report }: { readonly report: CheckReport }) {
  const { missing } = report
  const good = (kind: MissingPart['kind'], all: number) => {
    const bad = new Set(missing.filter((part) => part.kind === kind).map(({ title }) => title))
    return `${all - bad.size} of ${all}`
  }
  const isProgramMissing = missing.some(({ picture }) => picture === null)
  return (
    <div className={missing.length > 0 ? styles['error'] : styles['passed']} role="status">
      <p>
        <strong>Checked without a connection:</strong> {good('product', report.products)} products,{' '}
        {good('project', report.projects)} projects, {good('article', report.articles)} articles,{' '}
        {countText(report.pictures, 'picture')}.
      </p>
      {isProgramMissing && (
        <p>
          Not all pages are on this device yet, or a new version of the site is ready. Reload this
          page while you are online, then continue.
        </p>
      )}
      {missing.length > 0 && (
        <ul aria-label="Missing">
          {missing.slice(0, shown).map(({ title, picture }) => (
            <li key={`${title} ${picture}`}>
              {title}: {picture === null ? 'the page' : 'a picture'}
            </li>
          ))}
          {missing.length > shown && <li>and {missing.length - shown} more</li>}
        </ul>
      )}
    </div>
  )
}
