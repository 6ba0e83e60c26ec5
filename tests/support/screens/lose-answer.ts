/**
 * Lets the next change reach the server, whose answer never comes back.
 * @param part what its address contains.
 */
export function loseAnswer(part: string): void {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const response = await send(request)
    if (request.method === 'GET' || !request.url.includes(part)) return response
    globalThis.fetch = send
    throw new TypeError('the answer is lost')
  }
}
