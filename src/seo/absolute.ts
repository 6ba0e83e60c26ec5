import { backendPrefix, siteOrigin } from '#src/platform/env.ts'

/** The absolute URL of a page or file of the site. */
export function absolute(path: string): string {
  return `${siteOrigin()}${encodeURI(path)}`
}

/** The absolute URL of a picture, or undefined for one that is not on the web. */
export function pictureAddress(url: string): string | undefined {
  // The site's own pictures are on its origin, even with a hosted backend.
  const base = url.startsWith('/assets/') ? siteOrigin() : backendPrefix() || siteOrigin()
  if (!URL.canParse(url, base)) return undefined
  const address = new URL(url, base)
  return /^https?:$/.test(address.protocol) ? address.href : undefined
}
