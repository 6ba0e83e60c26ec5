import { company } from '#src/domain/company/company.ts'

/** The path defined by RFC 9116. */
export const securityTxtFile = '.well-known/security.txt'

const monthsValid = 11

/**
 * How to report a vulnerability, as defined by RFC 9116. It expires in less than a year and changes
 * at most once a month, so that pages rendered again are equal.
 */
export function securityTxt(siteUrl: string, now: Date): string {
  const canonical = siteUrl.startsWith('https://')
    ? [`Canonical: ${siteUrl}/${securityTxtFile}`]
    : []
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${securityTxtExpiry(now)}`,
    'Preferred-Languages: en',
    ...canonical,
    '',
  ].join('\n')
}

/** The first day of the month eleven months from now, in RFC 3339. */
export function securityTxtExpiry(now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsValid, 1))
  return day.toISOString().replace('.000', '')
}
