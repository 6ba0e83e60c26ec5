import { createHash } from 'node:crypto'
import type { SentLead } from './leads.ts'
import type { SavedWork } from './office.ts'
import type { BackendKeys } from './started-site.ts'

const tables = { inquiry: 'inquiries', quote: 'quote_requests' } as const
const texts = { inquiry: 'message', quote: 'details' } as const
const rowsAtOnce = 1000

/**
 * Compares what clients were told with what is stored, byte by byte.
 * @returns a line for everything that is missing, stored twice, or different.
 */
export async function findLost(
  backend: BackendKeys,
  leads: readonly SentLead[],
  work: SavedWork,
): Promise<string[]> {
  const lost: string[] = []
  const read = async (path: string) => {
    const response = await fetch(backend.url + path, { headers: { apikey: backend.secretKey } })
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null
  }
  const rows = async (path: string) =>
    JSON.parse(String((await read(path)) ?? '[]')) as Record<string, string>[]
  const compare = async (path: string, sha256: string) => {
    const bytes = await read(`/storage/v1/object/${path}`)
    const found = bytes === null ? 'nothing' : createHash('sha256').update(bytes).digest('hex')
    if (found !== sha256) lost.push(`${path}: ${found}`)
  }

  for (const kind of ['inquiry', 'quote'] as const) {
    const stored: string[] = []
    for (let start = 0; ; start += rowsAtOnce) {
      const address = `/rest/v1/${tables[kind]}?select=${texts[kind]}&order=id&offset=${start}&limit=${rowsAtOnce}`
      const part = await rows(address)
      stored.push(...part.map((row) => row[texts[kind]] ?? ''))
      if (part.length < rowsAtOnce) break
    }
    for (const { token, isAcknowledged, id } of leads.filter((lead) => lead.kind === kind)) {
      const count = stored.filter((text) => text.includes(token)).length
      if (count > 1 || (isAcknowledged && count === 0)) lost.push(`${kind} ${id}: ${count} times`)
    }
  }
  for (const { path, sha256 } of leads.flatMap(({ files }) => files)) {
    await compare(`quote-attachments/${path}`, sha256)
  }
  for (const { path, sha256 } of work.pictures) await compare(path, sha256)
  for (const [id, { saved, maybe }] of work.texts) {
    const [row] = await rows(`/rest/v1/products?select=short_description&id=eq.${id}`)
    const text = row?.['short_description'] ?? ''
    if (saved !== null && text !== saved && !maybe.includes(text))
      lost.push(`product ${id}: ${text}`)
  }
  return lost
}
