import { type PictureAddress, pictureAddress } from '#src/images/picture-cache.ts'

/** How the worker handles a request; everything else is left to the browser. */
export type Task =
  | { readonly kind: 'page' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'picture'; readonly address: PictureAddress }
  | { readonly kind: 'share' }

/** The properties of a Request that the decision needs. */
export type RequestFacts = Pick<Request, 'method' | 'mode' | 'url' | 'destination' | 'headers'>

/** The share target of the web manifest. */
const sharePath = '/share-target'
const programInterface = /^\/(?:rest|auth|storage|functions|realtime|graphql)\/v\d+(?:\/|$)/
const wellKnown = /^\/\.well-known(?:\/|$)/
/** Sitemap, robots.txt, feeds and other files: anything with an extension. */
const fileName = /\.[^/]+$/

/**
 * Decides by URL. Backend APIs and files never count as pages, whoever asks for them; requests
 * with credentials are never handled.
 */
export function taskFor(
  request: RequestFacts,
  ownOrigin: string,
  isAppFile: (path: string) => boolean,
): Task | null {
  const url = new URL(request.url)
  const isOwn = url.origin === ownOrigin
  if (request.method === 'POST' && isOwn && url.pathname === sharePath) return { kind: 'share' }
  if (request.method !== 'GET' || request.headers.has('authorization')) return null
  if (request.mode === 'navigate') {
    return isOwn && isPage(url.pathname) ? { kind: 'page' } : null
  }
  if (request.destination === 'image') {
    const address = pictureAddress(url, ownOrigin)
    if (address !== null) return { kind: 'picture', address }
  }
  return isOwn && isAppFile(url.pathname) ? { kind: 'file', path: url.pathname } : null
}

function isPage(path: string): boolean {
  return !programInterface.test(path) && !wellKnown.test(path) && !fileName.test(path)
}
