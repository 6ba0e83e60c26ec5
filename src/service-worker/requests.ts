import { type PictureAddress, pictureAddress } from '#src/images/picture-cache.ts'

/** What the worker does with a request; everything else is the browser's affair. */
export type Task =
  | { readonly kind: 'page' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'picture'; readonly address: PictureAddress }
  | { readonly kind: 'share' }

/** The properties of a Request that decide. */
export type RequestFacts = Pick<Request, 'method' | 'mode' | 'url' | 'destination' | 'headers'>

/** Where the manifest sends what another app shares. */
const sharePath = '/share-target'
const programInterface = /^\/(?:rest|auth|storage|functions|realtime|graphql)\/v\d+(?:\/|$)/
const wellKnown = /^\/\.well-known(?:\/|$)/
/** Sitemap, robots, feeds, files: whatever has an ending. */
const fileName = /\.[^/]+$/

/**
 * Decides by address. Pages never include the interfaces of the backend or files, whatever asks
 * for them; what carries credentials is never looked at.
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
