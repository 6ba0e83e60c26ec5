import { createHash, randomUUID } from 'node:crypto'
import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import { testedBackend } from './service-client.ts'

/** A file on a visitor's device, and the path its request has announced. */
export interface SentFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
  readonly path: string
}

/** A quote request that has reached the server before its files. */
export interface SentLead {
  readonly id: string
  readonly reference: string
  readonly files: readonly SentFile[]
}

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`)

const visitorHeaders = (type: string) => ({
  apikey: embeddedPublishableKey,
  'content-type': type,
})

/** Sends a quote request that announces a PDF for each of these names. */
export async function sendLead(...names: readonly string[]): Promise<SentLead> {
  const id = randomUUID()
  const files = names.map((name, place) => {
    const buffer = pdf(`${name} of ${id}`)
    const sha256 = createHash('sha256').update(buffer).digest('hex')
    const path = `${id}/${place}-${sha256.slice(0, 16)}.pdf`
    return { name, mimeType: 'application/pdf', buffer, path, sha256 }
  })
  const row = {
    id,
    contact_name: 'Anna Example',
    email: `${id}@example.com`,
    product_interest: 'Site office',
    details: 'Ten letters or more.',
    attachment_manifest: files.map(({ name, mimeType, buffer, path, sha256 }) => ({
      path,
      name,
      sha256,
      type: mimeType,
      size: buffer.length,
    })),
  }
  await expectOk(
    fetch(`${testedBackend().url}/rest/v1/quote_requests`, {
      method: 'POST',
      headers: visitorHeaders('application/json'),
      body: JSON.stringify(row),
    }),
  )
  return { id, reference: `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase(), files }
}

/** Uploads a file as the sender's device does. */
export async function sendFile({ path, mimeType, buffer }: SentFile): Promise<void> {
  await expectOk(
    fetch(`${testedBackend().url}/storage/v1/object/quote-attachments/${path}`, {
      method: 'POST',
      headers: visitorHeaders(mimeType),
      body: new Uint8Array(buffer),
    }),
  )
}

async function expectOk(request: Promise<Response>): Promise<void> {
  const response = await request
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
