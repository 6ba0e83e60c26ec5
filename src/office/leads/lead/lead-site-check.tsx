import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import { pages } from '#src/domain/pages.ts'
import own from './lead-lines.module.css'
import { Part } from './part.tsx'

/** Whether it will fit, as the customer was told; the page says it again with its sources. */
export function LeadSiteCheck({ check: { search, facts } }: { readonly check: SiteCheck }) {
  return (
    <Part title="Site check">
      <table className={own['lines']}>
        <tbody>
          {facts.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={`${pages.fit.path}${search}`} target="_blank" rel="noopener">
          Open the site check with its sources
        </a>
      </p>
    </Part>
  )
}
