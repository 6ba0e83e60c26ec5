import { embeddedPublishableKey } from './embedded-key.ts'

/** The origins of site and backend. */
export interface BackendAddress {
  /** Origin without a trailing slash. */
  readonly url: string
  readonly publishableKey: string
}

let siteUrl = ''
let embeddedUrl = ''

/**
 * Sets what a browser reads from its address bar and page, for the prerender.
 * @param site canonical origin of the site, without a trailing slash.
 * @param embedded origin of the embedded backend; a hosted project's address is built in.
 */
export function configure(site: string, embedded = ''): void {
  siteUrl = site
  embeddedUrl = embedded
}

/** The canonical origin of the site, for absolute links. */
export function siteOrigin(): string {
  return siteUrl || globalThis.location?.origin || ''
}

/** The backend: the hosted project named by the build, otherwise the page's own origin. */
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

/** Prefix of backend paths in a page; empty if the backend is on the page's own origin. */
export function backendPrefix(): string {
  return import.meta.env.VITE_SUPABASE_URL
}
