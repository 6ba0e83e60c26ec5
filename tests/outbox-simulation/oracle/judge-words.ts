import type { ServerModel } from '#tests/outbox-simulation/server-model.ts'
import { type Words, textOf, wasTold } from '#tests/outbox-simulation/words.ts'
import type { Evidence } from './judge.ts'

/** The fate of everything written: every report must be true, and nothing may be lost. */
export function judgeWords({ words, server, device, journal }: Evidence): string[] {
  const has = (happened: string) => journal.events.some(({ kind }) => kind === happened)
  const circumstances = {
    hasJumped: has('clock'),
    hadOlderApp: has('older-app'),
    mayHoldAlone: has('freeze') || has('device-fault'),
  }
  const entries = [...(device.databases?.recordsOf('outbox') ?? [])].flatMap(([key, value]) =>
    key.startsWith('entry:') ? [value as { lead: { row: object } | null; state: string }] : [],
  )
  const held = new Map(
    entries.map(({ lead, state }) => [lead === null ? '' : textOf({ ...lead.row }), state]),
  )
  return words.flatMap((one) => verdictsOn(one, server, held.get(one.text), circumstances))
}

/** What has happened in a life at any time. */
interface Circumstances {
  readonly hasJumped: boolean
  readonly hadOlderApp: boolean
  /**
   * A process that is frozen, or whose device hangs, during a press sends the words that it holds.
   */
  readonly mayHoldAlone: boolean
}

function verdictsOn(
  words: Words,
  server: ServerModel,
  held: string | undefined,
  { hasJumped, hadOlderApp, mayHoldAlone }: Circumstances,
): string[] {
  const { text, presses, removal, isErased, isReplaced, isRefused } = words
  const rows = server.inserted.filter((row) => textOf({ ...row }) === text).length
  const found: string[] = []
  const say = (verdict: string) => void found.push(`${verdict}: "${text}" (${tellingOf(words)})`)
  // A draft counts as sent by its time: if the clock is set back while it is written and the tab
  // dies before it deletes it, it is offered once more.
  const again = hasJumped ? presses.length - 1 : 0
  // It is unknown what an older app has delivered: sent once more, it may have other words.
  const unknown = hadOlderApp ? presses.length - 1 : 0
  if (rows > 1 + Math.max(again, unknown, 0)) say(`doubled: ${rows} rows`)
  if (presses.length === 0) {
    if (rows > 0) say('unasked: sent though nobody pressed')
    return found
  }
  if (isErased) {
    if (rows > Math.max(again, unknown)) say('erased: erased, and back')
    if (held === 'waiting') say('erased: erased, and still on the device')
    return found
  }
  // Words that are sent again after their deletion are meant to be sent.
  if (removal !== null && presses.every(({ at }) => at <= removal.at)) {
    const isOver =
      !mayHoldAlone || presses.every(({ toldAt }) => (toldAt ?? Infinity) <= removal.at)
    if (removal.told === 'removed' && !removal.wasThere && rows > 0 && isOver)
      say('removed: sent after its removal')
    return found
  }
  if (isRefused) {
    if (rows > 0) say('refused: refused, and there')
    if (wasTold(words, 'sent')) say('refused: refused, and told as sent')
    const isTold = isReplaced || presses.some(({ told }) => told === 'failed')
    if (wasTold(words, 'kept') && held !== 'needs-attention' && !isTold) {
      say('refused: refused, and the visitor is not told')
    }
    return found
  }
  // Deleted words are owed again only after a later press.
  const isOwed = presses.some(
    ({ at, told }) =>
      (removal === null || at > removal.at) && (told === 'sent' || told?.startsWith('kept')),
  )
  // Their id had other words on the server, so the visitor was asked, and has changed them.
  if (isOwed && rows === 0 && !isReplaced) say('lost')
  if (presses.some(({ told }) => told === 'nothing')) say('silent')
  if (presses.some(({ told, wasThere }) => told === 'sent' && !wasThere)) {
    say('lie: told as sent before it was there')
  }
  return found
}

function tellingOf({ presses }: Words): string {
  return presses.map(({ told }) => told ?? 'nothing').join(', ')
}
