import { company, phoneLink } from '#src/domain/company/company.ts'

/** Replaces a form where scripts are switched off. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        This form needs JavaScript, which is switched off in this browser. Write to{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a> or call{' '}
        <a href={phoneLink}>{company.phone}</a> instead.
      </p>
    </noscript>
  )
}
