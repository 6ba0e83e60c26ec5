import { createHmac, randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Something that somebody who looks for an attack would ask about. It names no person. */
interface SecurityEvent {
  readonly what: string
  readonly status: number
  /** Code of the refusal, never its words. */
  readonly code?: string | undefined
  /** Id of the account. */
  readonly user?: string | undefined
  /** The visitor's address; only a fingerprint of it is written. */
  readonly address?: string | undefined
}

export type RecordEvent = (event: SecurityEvent) => void

/** Days for which a file of the log is kept. */
export const keptDays = 90

/** A flood must not fill the disk: some 10 MB a day. */
const maxLinesPerDay = 50_000

const dayMs = 86_400_000

const fileName = /^security-(\d{4}-\d{2}-\d{2})\.jsonl$/

/**
 * Writes events to a file a day (UTC), one line of JSON each, for the owner of the directory alone.
 * The key of the fingerprints is known to this process only and replaced each day: lines of one
 * visitor can be told from those of others, and nobody can find out the address.
 */
export function createSecurityLog(
  directory: string,
  now: () => number = Date.now,
  maxLines = maxLinesPerDay,
): RecordEvent {
  let day = ''
  let key = randomBytes(32)
  let lines = 0
  const begin = (today: string) => {
    day = today
    key = randomBytes(32)
    lines = 0
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    removeOld(directory, now() - keptDays * dayMs)
  }
  return ({ what, status, code, user, address }) => {
    const time = new Date(now()).toISOString()
    try {
      if (time.slice(0, 10) !== day) begin(time.slice(0, 10))
      lines += 1
      if (lines > maxLines) return
      const from = address && createHmac('sha256', key).update(address).digest('hex').slice(0, 16)
      const event = { time, what, status, code, user, from }
      const last = lines === maxLines ? `${JSON.stringify({ time, what: 'log full' })}\n` : ''
      const file = path.join(directory, `security-${day}.jsonl`)
      appendFileSync(file, `${JSON.stringify(event)}\n${last}`, { mode: 0o600 })
    } catch {
      // A full disk must not keep anybody from signing in; the gateway tells of it by itself.
    }
  }
}

function removeOld(directory: string, before: number): void {
  for (const name of readdirSync(directory)) {
    const [, day = ''] = fileName.exec(name) ?? []
    if (day !== '' && Date.parse(day) < before) rmSync(path.join(directory, name), { force: true })
  }
}
