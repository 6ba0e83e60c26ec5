import { createHmac, randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { networkOf } from './client-address.ts'

/** An event that matters when somebody looks for an attack. It names no person. */
interface SecurityEvent {
  readonly what: string
  readonly status: number
  /** The code of the refusal, never its text. */
  readonly code?: string | undefined
  /** Id of the account. */
  readonly user?: string | undefined
  /** The visitor's address, of which only a fingerprint of the network is written. */
  readonly address?: string | undefined
}

export type RecordEvent = (event: SecurityEvent) => void

/** How many days a file of the log is kept. */
export const keptDays = 90

/**
 * Lines a day by kind, some 10 MB in all: a flood neither fills the disk nor hides what matters
 * more. Repeats of one refusal by one visitor are listed up to `single` times, then at each power
 * of ten.
 */
const budgets = {
  /** Changes of accounts and sign-ins. */
  done: { lines: 15_000, single: Number.POSITIVE_INFINITY },
  /** Refused operations on accounts, or without an account, such as wrong passwords. */
  refused: { lines: 20_000, single: 20 },
  /**
   * Whatever anybody can send in any number: wrong keys, invented tokens, requests beyond a limit.
   */
  junk: { lines: 15_000, single: 1 },
} as const

type Kind = keyof typeof budgets

const dayMs = 86_400_000

const fileName = /^security-(\d{4}-\d{2}-\d{2})\.jsonl$/

/**
 * Writes events to one file a day (UTC), one line of JSON each, readable by the owner of the
 * directory only. Only this process knows the key of the fingerprints, which changes daily: lines
 * of one network can be told from those of others, but nobody can find the address. An IPv6
 * network counts as one visitor, since its owner can use any of its addresses.
 * @param maxLines of each kind and day.
 */
export function createSecurityLog(
  directory: string,
  now: () => number = Date.now,
  maxLines: Readonly<Record<Kind, number>> = {
    done: budgets.done.lines,
    refused: budgets.refused.lines,
    junk: budgets.junk.lines,
  },
): RecordEvent {
  let day = ''
  let key = randomBytes(32)
  let lines = { done: 0, refused: 0, junk: 0 }
  /**
   * The count of each refusal; a new one always has a line, so there are never more entries than
   * lines.
   */
  let counts = new Map<string, number>()
  const begin = (today: string) => {
    day = today
    key = randomBytes(32)
    lines = { done: 0, refused: 0, junk: 0 }
    counts = new Map()
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    removeOld(directory, now() - keptDays * dayMs)
  }
  return (recorded) => {
    const { what, status, code, user, address } = recorded
    const time = new Date(now()).toISOString()
    try {
      if (time.slice(0, 10) !== day) begin(time.slice(0, 10))
      const kind = kindOf(recorded)
      if (lines[kind] >= maxLines[kind]) return
      const from =
        address && createHmac('sha256', key).update(networkOf(address)).digest('hex').slice(0, 16)
      const event = { what, status, code, user, from }
      const same = JSON.stringify(event)
      const count = (counts.get(same) ?? 0) + 1
      const { single } = budgets[kind]
      if (Number.isFinite(single)) counts.set(same, count)
      if (count > single && !/^10+$/.test(String(count))) return
      lines[kind] += 1
      const line = { time, ...event, ...(count > single ? { count } : {}) }
      const isFull = lines[kind] === maxLines[kind]
      const last = isFull ? `${JSON.stringify({ time, what: 'log full', kind })}\n` : ''
      const file = path.join(directory, `security-${day}.jsonl`)
      appendFileSync(file, `${JSON.stringify(line)}\n${last}`, { mode: 0o600 })
    } catch {
      // A full disk must not prevent sign-in; the gateway reports it separately.
    }
  }
}

/** @see recordRequests for the names of events. */
function kindOf({ what, status, user }: SecurityEvent): Kind {
  if (status < 400 && user !== undefined) return 'done'
  const isOfAccount = !/^[A-Z]+ (?:rest|storage|functions|auth)\b|^token refresh_token$/.test(what)
  return isOfAccount && status !== 429 && status !== 503 ? 'refused' : 'junk'
}

function removeOld(directory: string, before: number): void {
  for (const name of readdirSync(directory)) {
    const [, day = ''] = fileName.exec(name) ?? []
    if (day !== '' && Date.parse(day) < before) rmSync(path.join(directory, name), { force: true })
  }
}
