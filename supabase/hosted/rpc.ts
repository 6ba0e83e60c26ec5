/** Where a function of a hosted project finds its database, and the key that opens it. */
export interface ProjectAccess {
  readonly url: string
  readonly secretKey: string
}

/** A network that swallows requests is no network. */
const timeoutMs = 20_000

/**
 * Calls a function of the database by name.
 * @returns the answer, null where there is none.
 * @throws when the database does not answer as it should; the message names function and status.
 */
export async function callDatabase(
  { url, secretKey }: ProjectAccess,
  name: string,
  parameters: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return text === '' ? null : (JSON.parse(text) as unknown)
}
