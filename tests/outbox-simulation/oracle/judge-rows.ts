import type { StoredRow } from '#tests/outbox-simulation/server-model.ts'
import { type Enclosed, type Words, textOf } from '#tests/outbox-simulation/words.ts'
import { isSame } from './arrival.ts'
import type { Evidence } from './judge.ts'

const signals = new Set(['honeypot_filled', 'fill_seconds'])

/** Everything on the server is what somebody sent, field by field and byte by byte. */
export function judgeRows({ words, server, device }: Evidence): string[] {
  const found: string[] = []
  const announced = new Set<string>()
  for (const row of server.inserted) {
    const said = words.find(({ text }) => text === textOf({ ...row }))
    if (said === undefined) {
      found.push(`unasked: a row that nobody wrote: ${JSON.stringify(row)}`)
      continue
    }
    found.push(...differences(row, said))
    const files = row.attachment_manifest ?? []
    if (files.length !== said.files.length) {
      found.push(`files: "${said.text}" has ${files.length} files of ${said.files.length}`)
    }
    for (const [place, file] of files.entries()) {
      announced.add(file.path)
      const picked = said.files[place]
      const stored = server.files.get(file.path)
      const isTold =
        picked?.name === file.name &&
        picked.sha256 === file.sha256 &&
        picked.type === file.type &&
        picked.bytes.byteLength === file.size
      if (!isTold) found.push(`files: ${file.path} is announced as something else`)
      if (stored === undefined) {
        const mayBeLost =
          said.damaged.has(place) || file.name.includes('unwanted') || isGivenUp(device, row.id)
        if (!mayBeLost) found.push(`missing: ${file.path} of "${said.text}" is not there`)
      } else if (!isSame(stored.bytes, picked?.bytes) || stored.size !== file.size) {
        found.push(`torn: ${file.path}`)
      }
    }
  }
  for (const path of server.files.keys()) {
    if (!announced.has(path)) found.push(`files: ${path} belongs to nothing`)
  }
  return found
}

/**
 * Files may be missing if the visitor deleted the words, or sent them from a tab that cannot store.
 */
function isGivenUp({ databases }: Evidence['device'], id: string): boolean {
  return databases?.recordsOf('outbox').get(`entry:${id}`) === undefined
}

function differences(row: StoredRow, said: Words): string[] {
  const { id, at: _at, table, content_hash, attachment_manifest: _files, ...others } = row
  const { lines, site_check, sold_by_token, ...fields } = others
  const found: string[] = []
  const right = said.kind === 'quote' ? 'quote_requests' : 'inquiries'
  if (table !== right) found.push(`fields: "${said.text}" is in ${table}`)
  if (!/^[0-9a-f-]{36}$/.test(id)) found.push(`fields: ${id} is no id`)
  if (content_hash !== undefined && !/^[0-9a-f]{64}$/.test(content_hash)) {
    found.push(`fields: ${content_hash} is no hash`)
  }
  const enclosed: Enclosed = { lines: lines ?? [], siteCheck: site_check ?? null }
  if (JSON.stringify(enclosed) !== JSON.stringify(said.enclosed)) {
    found.push(`enclosed: "${said.text}" has ${JSON.stringify(enclosed)}`)
  }
  if (!creditsOf(said).includes(sold_by_token ?? null)) {
    found.push(`credit: "${said.text}" names ${sold_by_token ?? 'nobody'}`)
  }
  const stored = fields as unknown as Readonly<Record<string, unknown>>
  const expected = expectedOf(said)
  for (const name of new Set([...Object.keys(stored), ...Object.keys(expected)])) {
    if (!signals.has(name) && stored[name] !== expected[name]) {
      found.push(`fields: "${said.text}": ${name} is ${JSON.stringify(stored[name])}`)
    }
  }
  if (stored['honeypot_filled'] !== false)
    found.push(`fields: "${said.text}" is called a program's`)
  return found
}

/** The salesperson on the device when it was sent, or when the words that it corrects were. */
function creditsOf({ former, presses }: Words): readonly (string | null)[] {
  return former === null ? presses.map(({ credit }) => credit) : creditsOf(former)
}

/**
 * As the specification stores it: empty fields are null, and a basket is identified by its first
 * product.
 */
function expectedOf({ kind, values, enclosed }: Words): Readonly<Record<string, string | null>> {
  const fields = Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])
  const named = Object.fromEntries(fields) as Record<string, string | null>
  if (kind === 'inquiry') return { ...named, preferred_time: null }
  const [first] = enclosed.lines
  if (first === undefined) return { ...named, product_id: null, product_name: null }
  const { product_id, product_name } = first
  return { ...named, product_id, product_name, product_interest: product_name }
}
