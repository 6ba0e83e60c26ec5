import { vi } from 'vitest'

type Send = (request: Request) => Promise<Response>

/** Intercepts requests with `handle` until the test ends or the returned function is called. */
function intercept(handle: (request: Request, send: Send) => Response | Promise<Response>) {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    // Node accepts no URL without an origin.
    const address = typeof input === 'string' ? new URL(input, location.href) : input
    return handle(new Request(address, init), send)
  })
  return () => void vi.stubGlobal('fetch', send)
}

const isOf = ({ url }: Request, part: string | RegExp) =>
  typeof part === 'string' ? url.includes(part) : part.test(url)

/**
 * Loses the response to the next change, which reaches the server.
 * @param part of its URL.
 */
export function loseAnswer(part: string): void {
  loseNext(part, async (request, send) => void (await send(request)))
}

/** Loses the next change itself. @param part of its URL. */
export function loseChange(part: string): void {
  loseNext(part, () => Promise.resolve())
}

function loseNext(part: string, before: (request: Request, send: Send) => Promise<void>): void {
  let isLost = false
  intercept(async (request, send) => {
    if (isLost || request.method === 'GET' || !isOf(request, part)) return send(request)
    isLost = true
    await before(request, send)
    throw new TypeError('the connection is lost')
  })
}

/**
 * Responds in place of the server until the test ends or the returned function is called.
 * @param part of the URLs.
 */
export function answer(
  part: string | RegExp,
  respond: () => Response | Promise<Response>,
): () => void {
  return intercept((request, send) => (isOf(request, part) ? respond() : send(request)))
}

/**
 * Holds requests back until the returned function is called; then they go to the server.
 * @param part of their URLs.
 */
export function hold(part: string): () => void {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  intercept(async (request, send) => {
    if (isOf(request, part)) await released
    return send(request)
  })
  return release
}

/** @returns the URLs of requests that contain `part`, from now on; the list grows. */
export function watchRequests(part: string | RegExp): readonly string[] {
  const addresses: string[] = []
  intercept((request, send) => {
    if (isOf(request, part)) addresses.push(request.url)
    return send(request)
  })
  return addresses
}

/** @returns the bodies of requests whose URLs contain `part`, from now on; the list grows. */
export function watchBodies(part: string): readonly string[] {
  const bodies: string[] = []
  intercept(async (request, send) => {
    if (isOf(request, part)) bodies.push(await request.clone().text())
    return send(request)
  })
  return bodies
}

/**
 * Disconnects the network and tells the page.
 * @returns a function that connects it again.
 */
export function goOffline(): () => void {
  const connect = answer(/^/, () => Promise.reject(new TypeError('Failed to fetch')))
  const tell = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  tell(false)
  return () => {
    connect()
    tell(true)
  }
}
