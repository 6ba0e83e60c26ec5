/**
 * Lets changes reach the server whose answers never come back.
 * @param part what their addresses contain.
 * @returns what ends it.
 */
export function loseAnswer(part: string): () => void {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const response = await send(request)
    const isLost = request.method !== 'GET' && request.url.includes(part)
    if (isLost) throw new TypeError('the answer is lost')
    return response
  }
  return () => {
    globalThis.fetch = send
  }
}
