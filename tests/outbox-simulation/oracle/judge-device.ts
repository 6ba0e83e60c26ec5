import type { Evidence } from './judge.ts'

interface Kept {
  readonly id: string
  readonly lead: unknown
  readonly state: string
  readonly files: readonly { readonly state: string }[]
}

/**
 * What the device may still hold at the end: receipts, entries that need the visitor, and lost
 * ones.
 */
export function judgeDevice({ device, journal, words }: Evidence): string[] {
  const records = device.databases?.recordsOf('outbox') ?? new Map<string, unknown>()
  const found: string[] = []
  for (const [key, value] of records) {
    if (key.startsWith('entry:')) {
      const { id, lead, state } = value as Kept
      if (state === 'waiting') found.push(`stuck: ${id} still waits`)
      if (state === 'delivered' && lead !== null) found.push(`left: ${id} has its words still`)
    } else if (key.startsWith('bytes:')) {
      const [, id = '', place = ''] = key.split(':')
      const entry = records.get(`entry:${id}`) as Kept | undefined
      const file = entry?.files[Number(place)]
      const isNeeded = entry?.state !== 'delivered' || file?.state === 'lost'
      if (entry === undefined || !isNeeded) found.push(`left: ${key} is kept for nothing`)
    }
  }
  // When the clock jumps, a draft may be too old to be offered, and reappear when it is set right.
  const hasJumped = journal.events.some(({ kind }) => kind === 'clock')
  const drafts = hasJumped ? [] : (device.databases?.recordsOf('drafts').keys() ?? [])
  for (const key of drafts) {
    found.push(`left: the draft of ${key} is kept though it was sent`)
  }
  const marks = device.localStorage.getItem('outbox-marks')
  // A tab that dies right after a deletion may not have recorded who deleted it.
  const isRemoved = words.some(({ removal, isErased }) => removal !== null || isErased)
  // A tab that dies while it stores or deletes something leaves its note behind.
  const isCutOff = words.some(({ presses }) =>
    presses.some(({ told, toldAt, process }) => told === null || process.endedAt === toldAt),
  )
  if (marks?.includes('"lost":[]') === false && !isRemoved && !isCutOff)
    found.push(`vanished: told as lost: ${marks}`)
  return found
}
