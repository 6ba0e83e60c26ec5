import type { AnnouncedFile } from '#src/outbox/delivery/lead-rows.ts'
import type { OutboxEntry, OutboxFile } from '#src/outbox/entry.ts'
import type { ServerModel } from '#tests/outbox-simulation/server-model.ts'
import { type Words, textOf } from '#tests/outbox-simulation/words.ts'

/** Whether both exist and are byte for byte the same. */
export function isSame(a: ArrayBuffer | undefined, b: ArrayBuffer | undefined): boolean {
  if (a === undefined || b === undefined) return false
  return a === b || Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0
}

interface Kept {
  readonly id: string
  readonly files: readonly Pick<OutboxFile, 'path' | 'state'>[]
}

/** Whether the server has the words and the files they announce, except those reported as lost. */
export function hasArrived(
  words: Words,
  server: ServerModel,
  records: ReadonlyMap<string, unknown> | undefined,
): boolean {
  if (words.isErased) return true
  const row = server.inserted.find((one) => textOf({ ...one }) === words.text)
  if (row === undefined) return false
  const entry = records?.get(`entry:${row.id}`) as Kept | undefined
  const isLost = ({ path, name }: AnnouncedFile) =>
    // The server refuses these; a tab whose storage hangs cannot record it.
    name.includes('unwanted') ||
    entry?.files.some((file) => file.path === path && file.state === 'lost') === true
  return (row.attachment_manifest ?? []).every(
    // Nothing reports a loss for a tab that cannot store anything.
    (file) => entry === undefined || isLost(file) || server.files.has(file.path),
  )
}

/** Must hold at any time: nothing is reported as delivered that has not arrived. */
export function liesIn(entries: readonly OutboxEntry[], server: ServerModel): string[] {
  return entries.flatMap(({ id, state, files }) => {
    if (state !== 'delivered') return []
    // Rows that were erased later had arrived too.
    if (server.rowOf(id) === undefined && !server.wasErased(id)) return [`lie: ${id} is no row`]
    const missing = files.filter(
      (file) => file.state !== 'lost' && !server.files.has(file.path) && !server.wasErased(id),
    )
    return missing.map(({ path }) => `lie: ${path} is called delivered, and is not there`)
  })
}
