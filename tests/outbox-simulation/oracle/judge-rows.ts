import type { StoredRow } from '#tests/outbox-simulation/server-model.ts'
import { type Words, textOf } from '#tests/outbox-simulation/words.ts'
import { isSame } from './arrival.ts'
import type { Evidence } from './judge.ts'

const signals = new Set(['honeypot_filled', 'fill_seconds'])

/** All that is on the server is what somebody sent, field by field and byte by byte. */
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

/** Files of what the visitor has taken away, or sent from a tab that could keep nothing, may be missing. */
function isGivenUp({ databases }: Evidence['device'], id: string): boolean {
  return databases?.recordsOf('outbox').get(`entry:${id}`) === undefined
}

function differences(row: StoredRow, said: Words): string[] {
  const { id, at: _at, table, content_hash, attachment_manifest: _files, lines, ...fields } = row
  const found: string[] = []
  const right = said.kind === 'quote' ? 'quote_requests' : 'inquiries'
  if (table !== right) found.push(`fields: "${said.text}" is in ${table}`)
  if (!/^[0-9a-f-]{36}$/.test(id)) found.push(`fields: ${id} is no id`)
  if (content_hash !== undefined && !/^[0-9a-f]{64}$/.test(content_hash)) {
    found.push(`fields: ${content_hash} is no hash`)
  }
  if (JSON.stringify(lines ?? []) !== JSON.stringify(said.lines)) {
    found.push(`fields: "${said.text}" has the lines ${JSON.stringify(lines)}`)
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

/** As the specification has it stored: what is left empty is null. */
function expectedOf({ kind, values }: Words): Readonly<Record<string, string | null>> {
  const fields = Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])
  const about =
    kind === 'quote' ? { product_id: null, product_name: null } : { preferred_time: null }
  return { ...(Object.fromEntries(fields) as Record<string, string | null>), ...about }
}
