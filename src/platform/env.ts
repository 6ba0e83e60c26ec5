import { embeddedPublishableKey } from './embedded-key.ts'

/** Where the data comes from. */
export interface BackendAddress {
  /** Origin without a slash at the end. */
  readonly url: string
  readonly publishableKey: string
}

let siteUrl = ''
let embeddedUrl = ''

/**
 * Tells the prerender what a browser reads from its address bar and its page.
 * @param site canonical origin of the site, without a slash at the end.
 * @param embedded origin of the embedded backend; a hosted project's address is built in.
 */
export function configure(site: string, embedded = ''): void {
  siteUrl = site
  embeddedUrl = embedded
}

/** The canonical origin of the site, for links that leave it. */
export function siteOrigin(): string {
  return siteUrl || globalThis.location?.origin || ''
}

/** The backend: the hosted project that the build names, else this page's own origin. */
export function backendAddress(): BackendAddress {
  const hosted = import.meta.env.VITE_SUPABASE_URL
  if (hosted !== '') {
    return { url: hosted, publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY }
  }
  return {
    url: embeddedUrl || globalThis.location?.origin || '',
    publishableKey: embeddedPublishableKey,
  }
}

/** What stands before a path of the backend in a page: nothing when it is the page's own origin. */
export function backendPrefix(): string {
  return import.meta.env.VITE_SUPABASE_URL
}
