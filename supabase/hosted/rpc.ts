/** The address and secret key of a hosted project's database. */
export interface ProjectAccess {
  readonly url: string
  readonly secretKey: string
}

/** A network that swallows requests counts as none; in ms. */
const timeoutMs = 20_000

/**
 * Calls a database function by name.
 * @returns its result, null if it has none.
 * @throws if the database does not respond as it should; the message names function and status.
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
