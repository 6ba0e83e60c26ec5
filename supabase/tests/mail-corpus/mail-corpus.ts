/** A mail as a client writes it, and what has to be read of it. */
export interface CorpusMail {
  readonly client: string
  /** One character for each byte. */
  readonly raw: string
  readonly from: readonly [name: string, address: string]
  readonly subject: string
  readonly words: string
  /** Null for one without a name. */
  readonly files?: readonly (string | null)[]
  /** An answer of a person unless it says otherwise. */
  readonly kind?: 'automatic' | 'bounce'
}

/** UTF-8 as bytes, one character for each. */
export const utf8 = (text: string) => Buffer.from(text).toString('latin1')
export const base64 = (text: string) => Buffer.from(text).toString('base64')

const lines = (...given: readonly string[]) => given.join('\r\n')

/** A part with its headers, or a whole mail. */
export const part = (headers: readonly string[], body: string) => lines(...headers, '', body)

export const plain = (body: string, type = 'text/plain; charset="UTF-8"') =>
  part([`Content-Type: ${type}`], body)
export const html = (body: string, type = 'text/html; charset="UTF-8"') =>
  part([`Content-Type: ${type}`], body)
export const encoded = (type: string, encoding: 'base64' | 'quoted-printable', body: string) =>
  part([`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`], body)
export const attached = (
  type: string,
  disposition: string,
  body = 'JVBERi0xLjQK',
  encoding = 'base64',
) =>
  part(
    [
      `Content-Type: ${type}`,
      `Content-Disposition: ${disposition}`,
      `Content-Transfer-Encoding: ${encoding}`,
    ],
    body,
  )

let boundaries = 0
/** @param kind of multipart, such as `alternative`. */
export function multipart(kind: string, ...parts: readonly string[]): string {
  const boundary = `----=_Part_${(boundaries += 1)}`
  return part(
    [`Content-Type: multipart/${kind};`, ` boundary="${boundary}"`],
    `${parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('')}--${boundary}--\r\n`,
  )
}

const defaults = { from: ['Ravi Rao', 'ravi@example.org'], subject: 'Re: Your quote' } as const

/**
 * @param body with its headers.
 * @param expected what differs from a mail of Ravi Rao that answers a quote.
 * @param headers in place of From and Subject, or in addition to them.
 */
export function mail(
  client: string,
  body: string,
  expected: Pick<CorpusMail, 'words'> & Partial<CorpusMail>,
  ...headers: readonly string[]
): CorpusMail {
  const has = (name: string) => headers.some((header) => header.startsWith(`${name}:`))
  const given = [
    ...(has('From') ? [] : ['From: Ravi Rao <ravi@example.org>']),
    ...(has('Subject') ? [] : ['Subject: Re: Your quote']),
    'To: sales@example.com',
    'MIME-Version: 1.0',
    ...headers,
  ]
  return { client, raw: lines(...given, body), ...defaults, ...expected }
}
