import type { Call, Event, Journal } from '#tests/outbox-simulation/journal.ts'
import type { Press } from '#tests/outbox-simulation/words.ts'
import type { Evidence } from './judge.ts'

const second = 1000
const longestWait = 24 * 3600 * second
/** The time for which requests may have been under way when the server responded. */
const inHand = 5 * second
/** How long the button waits for its turn. */
const queued = 60 * second
/** A device that fails about that time may not have recorded the wait. */
const before = 5 * second
const after = 20 * second
/** How long a piece of a file is sent before its progress is requested. */
const piece = 60 * second
/** Longer than a process is frozen, which may act on old responses when it resumes. */
const thawed = 15 * 60 * second

interface Word {
  readonly heardAt: number
  readonly until: number
  readonly by: Call
}

/**
 * No request is sent before the time that the server has asked to wait for, by the true clock.
 * Exceptions are the visitor's own button, a clock that was changed meanwhile, and a device that
 * could not record the wait.
 */
export function judgeWaits({ journal, words, device }: Evidence): string[] {
  if (device.databases === null) return []
  const leads = new Set(journal.calls.flatMap(({ leadId }) => leadId ?? []))
  return [...leads].flatMap((leadId) => {
    const own = journal.calls.filter((call) => call.leadId === leadId)
    const texts = new Set(own.map(({ text }) => text))
    const pressed = words.filter(({ text }) => texts.has(text)).flatMap(({ presses }) => presses)
    const early = own.find((call) => isEarly(call, own, journal, pressed, device.locks !== null))
    if (early === undefined) return []
    return [`early: ${early.kind} of ${leadId} ${String(early.path)} went out before its time`]
  })
}

function isEarly(
  call: Call,
  own: readonly Call[],
  journal: Journal,
  pressed: readonly Press[],
  hasLocks: boolean,
): boolean {
  const word = wordAt(call, own, journal.calls)
  if (word === null || call.at >= word.until - second) return false
  const isSameHand = hasLocks && word.by.process === call.process
  if (!isSameHand && call.at < word.heardAt + inHand) return false
  if (pressed.some(({ at }) => at > word.by.at && at <= call.at)) return false
  if (isUnkept(word, pressed, journal.events)) return false
  if (isOvertaken(word.by, own, hasLocks) || isLookAfterPiece(call, own, word)) return false
  return !journal.events.some((event) => isExcuse(event, word, call))
}

/** The server's last response before a request, about its lead or another row of its sender. */
function wordAt(call: Call, own: readonly Call[], all: readonly Call[]): Word | null {
  const begunAt = own[0]?.at ?? call.at
  let word: Word | null = null
  for (const other of all) {
    const { heardAt, status, waitUntil } = other
    if (heardAt === null || status === null || other.heardAfter > call.order) continue
    const isOwn = other.leadId === call.leadId
    // An entry that was stored later has not been refused yet.
    const isSenders =
      call.kind === 'row' &&
      other.sender !== null &&
      // Somebody else than its author may correct it.
      other.sender === call.sender &&
      begunAt < other.at
    if (!isOwn && !isSenders) continue
    if (waitUntil !== null && (isOwn || status === 429)) {
      if (word === null || heardAt >= word.heardAt) {
        word = { heardAt, until: Math.min(waitUntil, heardAt + longestWait), by: other }
      }
    } else if (isOwn && status < 300 && word !== null && heardAt >= word.heardAt) word = null
  }
  return word
}

/**
 * A device that fails when the button is pressed may have stored an entry that the form believes it
 * has not, and the form sends it directly: nobody can record what the server responds.
 */
function isUnkept({ heardAt, by }: Word, pressed: readonly Press[], events: readonly Event[]) {
  return pressed.some(
    ({ at, told, toldAt }) =>
      told === 'failed' &&
      at <= by.at &&
      (toldAt ?? 0) >= heardAt &&
      events.some((event) => event.kind === 'device-fault' && Math.abs(event.at - at) <= before),
  )
}

/** Somebody else sends the same at the same time: of two responses only the later is recorded. */
function isOvertaken(by: Call, own: readonly Call[], hasLocks: boolean): boolean {
  if (hasLocks) return false
  return own.some((other) => other !== by && Math.abs(other.at - by.at) < 60 * second)
}

/** A process that sends a piece while another one is told to wait learns of it at the next step. */
function isLookAfterPiece(call: Call, own: readonly Call[], { heardAt }: Word): boolean {
  const isPiece = ({ method, process, path, at }: Call) =>
    method === 'PATCH' &&
    process === call.process &&
    path === call.path &&
    at < heardAt &&
    call.at - at <= piece + second
  return call.method === 'HEAD' && own.some(isPiece)
}

function isExcuse({ kind, at, leadId }: Event, { heardAt, by }: Word, call: Call): boolean {
  if (kind === 'clock') return at >= heardAt && at <= call.at
  // A delivery may still be running when the button is pressed.
  if (kind === 'button') return leadId === call.leadId && at >= by.at - queued && at <= call.at
  if (kind === 'freeze') return at >= heardAt - thawed && at <= call.at
  if (kind === 'device-fault') return at >= heardAt - before && at <= heardAt + after
  return false
}
