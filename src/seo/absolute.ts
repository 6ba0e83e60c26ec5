import { backendPrefix, siteOrigin } from '#src/platform/env.ts'

/** The full address of a page or file of the site. */
export function absolute(path: string): string {
  return `${siteOrigin()}${encodeURI(path)}`
}

/** The full address of a picture, or undefined when what the data says is not one of the web. */
export function pictureAddress(url: string): string | undefined {
  // Pictures of the site itself stand beside the pages, also where the backend is a hosted project.
  const base = url.startsWith('/assets/') ? siteOrigin() : backendPrefix() || siteOrigin()
  if (!URL.canParse(url, base)) return undefined
  const address = new URL(url, base)
  return /^https?:$/.test(address.protocol) ? address.href : undefined
}
