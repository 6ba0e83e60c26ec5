import type { OutboxEntry, PreparedFile } from '#src/outbox/entry.ts'
import type { ServerModel } from './server-model.ts'

/** A lead that a visitor sent, and what he was shown of it. */
export interface Sent {
  readonly id: string
  /** Of the row, also where somebody changed the id. */
  readonly marker: string
  readonly files: readonly PreparedFile[]
  /** The visitor was told that it is saved. */
  isSaved: boolean
  /** A rule of the server refuses it as it is. */
  isRefused: boolean
  /** It is not known whether the visitor's correction was kept. */
  mayBeRefused: boolean
  /** Somebody took bytes of it from the database. */
  isDamaged: boolean
  removal: { readonly told: string; readonly wasOnServer: boolean } | null
}

/** What must hold while things go wrong: nothing is called delivered that is not there. */
export function lies(entries: readonly OutboxEntry[], server: ServerModel): string[] {
  return entries.flatMap((entry) => {
    if (entry.state !== 'delivered') return []
    if (server.rowOf(entry.id) === undefined) return [`I4 ${entry.id} is no row of the server`]
    const missing = entry.files.filter(
      ({ path, state }) => state !== 'lost' && !server.files.has(path),
    )
    return missing.map(({ path }) => `I4 ${path} has not arrived`)
  })
}

/** What must hold once faults have stopped and everything had its time. */
export function violations(
  sent: readonly Sent[],
  entries: readonly OutboxEntry[],
  server: ServerModel,
  attemptsAllowed: number,
): string[] {
  return [
    ...lies(entries, server),
    ...torn(server),
    ...sent.flatMap((lead) => violationsOf(lead, entries, server)),
    ...entries.flatMap(({ id, attempts }) =>
      attempts > attemptsAllowed ? [`I7 ${id} was tried ${attempts} times`] : [],
    ),
  ]
}

function violationsOf(
  { id, marker, files, isSaved, isRefused, mayBeRefused, isDamaged, removal }: Sent,
  entries: readonly OutboxEntry[],
  server: ServerModel,
): string[] {
  const rows = server.inserted.filter(({ details }) => details.startsWith(marker)).length
  const found: string[] = []
  if (rows > 1) found.push(`I2 ${id} is ${rows} rows`)
  if (removal !== null) {
    // One that was delivered is removed from the device only.
    if (removal.told === 'removed' && !removal.wasOnServer && rows > 0)
      found.push(`I8 ${id} was sent after its removal`)
    return found
  }
  if (!isSaved) return found
  const entry = entries.find((entry) => entry.id === id)
  // A clock that jumps ahead lets go of receipts early, never of what has not arrived.
  if (entry === undefined && rows === 1 && allArrived(id, server)) return found
  if (entry === undefined) return [...found, `I1 ${id} is gone`]
  if (isRefused) {
    if (entry.state !== 'needs-attention') found.push(`I5 ${id} is refused and ${entry.state}`)
    return found
  }
  if (mayBeRefused && entry.state === 'needs-attention') return found
  if (entry.state !== 'delivered') return [...found, `I6 ${id} is ${entry.state}`]
  if (rows !== 1) found.push(`I1 ${id} is ${rows} rows`)
  for (const [place, file] of entry.files.entries()) {
    const mayBeLost = isDamaged || file.name.includes('unwanted')
    if (file.state === 'lost' && !mayBeLost) found.push(`I3 ${file.path} was given up`)
    if (file.state === 'arrived' && server.files.get(file.path)?.sha256 !== files[place]?.sha256) {
      found.push(`I3 ${file.path} is not what was picked`)
    }
  }
  return found
}

function allArrived(id: string, server: ServerModel): boolean {
  const announced = server.rowOf(id)?.attachment_manifest ?? []
  return announced.every(({ path }) => server.files.has(path))
}

/** A stored file is what its request announced. */
function torn(server: ServerModel): string[] {
  const announced = server.inserted.flatMap((row) => row.attachment_manifest ?? [])
  return announced.flatMap(({ path, sha256, size }) => {
    const file = server.files.get(path)
    const isWhole = file === undefined || (file.sha256 === sha256 && file.size === size)
    return isWhole ? [] : [`I3 ${path} is torn`]
  })
}
