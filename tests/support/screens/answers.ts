import { vi } from 'vitest'

const isOf = ({ url }: Request, part: string | RegExp) =>
  typeof part === 'string' ? url.includes(part) : part.test(url)

/**
 * Lets the next change reach the server, whose answer never comes back.
 * @param part what its address contains.
 */
export function loseAnswer(part: string): void {
  const send = globalThis.fetch
  let isLost = false
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const response = await send(request)
    if (isLost || request.method === 'GET' || !request.url.includes(part)) return response
    isLost = true
    throw new TypeError('the answer is lost')
  })
}

/**
 * Answers in place of the server until the test ends or the returned function is called.
 * @param part what the addresses contain.
 */
export function answer(
  part: string | RegExp,
  respond: () => Response | Promise<Response>,
): () => void {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    return isOf(request, part) ? respond() : send(request)
  })
  return () => vi.stubGlobal('fetch', send)
}

/**
 * Holds requests back until the returned function is called; then they go on to the server.
 * @param part what their addresses contain.
 */
export function hold(part: string | RegExp): () => void {
  const send = globalThis.fetch
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (isOf(request, part)) await released
    return send(request)
  })
  return release
}

/** Takes the network away, and tells the page. @returns what gives it back. */
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
