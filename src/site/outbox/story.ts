import { leadReference } from '#src/domain/leads/lead-reference.ts'
import {
  type Obstacle,
  type OutboxEntry,
  type OutboxEvent,
  isCallBack,
  lostFiles,
} from '#src/outbox/entry.ts'
import { clockText } from '#src/domain/text/clock-text.ts'
import { sizeText } from '#src/domain/text/size-text.ts'

/** A line of an entry's history; `at` in milliseconds since 1970. */
export interface StoryLine {
  readonly at: number
  readonly text: string
}

const dayMs = 86_400_000
const longWaitMs = 3 * dayMs

/** The kind of an entry, in the visitor's words. */
export function kindText(entry: OutboxEntry): string {
  if (entry.kind === 'quote') return 'Quote request'
  return isCallBack(entry) ? 'Call-back request' : 'Message'
}

/** The state of an entry, and what happens next. */
export function stateText(entry: OutboxEntry, now: number): string {
  if (entry.state === 'delivered') return deliveredText(entry)
  const obstacle = lastObstacle(entry)
  if (entry.state === 'needs-attention') return attentionText(obstacle)
  const arrived = entry.leadArrived ? 'The request has arrived, but not all of its files. ' : ''
  return `${arrived}${obstacle === null ? 'Waiting to be sent' : waitingText(obstacle, entry, now)}`
}

/** An entry's history, oldest first, ending with what it waits for. */
export function storyOf(entry: OutboxEntry, now: number): readonly StoryLine[] {
  const obstacle = lastObstacle(entry)
  const isWaiting = entry.state === 'waiting' && obstacle !== null
  const lines = entry.events.flatMap((event): readonly StoryLine[] => {
    if (event.kind !== 'saved') return [{ at: event.at, text: eventText(event, entry) }]
    return [
      { at: event.at, text: 'Saved on this device' },
      ...entry.files
        .filter(({ size, pickedSize }) => size < pickedSize)
        .map(({ name, size, pickedSize }) => ({
          at: event.at,
          text: `${name} made smaller: ${sizeText(pickedSize)} to ${sizeText(size)}`,
        })),
    ]
  })
  return isWaiting ? [...lines, { at: now, text: waitingText(obstacle, entry, now) }] : lines
}

/** The time of the last attempt of an undelivered entry; null before the first one. */
export function triedLine(entry: OutboxEntry, now: number): string | null {
  const tried = entry.events.findLast(({ kind }) => kind === 'tried')
  if (tried === undefined || entry.state === 'delivered') return null
  const times = entry.attempts > 1 ? `, ${entry.attempts} times so far` : ''
  return `Last tried ${clockText(tried.at, now)}${times}`
}

/** Browsers delete stored data, some after a week without a visit. */
export function ageWarning({ state, createdAt }: OutboxEntry, now: number): string | null {
  if (state !== 'waiting' || now - createdAt <= longWaitMs) return null
  const days = Math.floor((now - createdAt) / dayMs)
  return `This has been waiting for ${days} days, and browsers may delete what they store. Send it now, or save a copy and email it to us.`
}

/** A summary of all entries. */
export function summaryOf(entries: readonly OutboxEntry[]): string {
  const count = (state: OutboxEntry['state']) =>
    entries.filter((entry) => entry.state === state).length
  const waiting = count('waiting')
  const attention = count('needs-attention')
  if (waiting + attention === 0) return 'Nothing is waiting on this device.'
  const parts = [
    ...(waiting > 0 ? [`${waiting} waiting to be delivered`] : []),
    ...(attention > 0 ? [`${attention} ${attention === 1 ? 'needs' : 'need'} your attention`] : []),
  ]
  return `${parts.join(', ')}. Everything stays on this device until our server confirms it.`
}

function deliveredText({ files }: OutboxEntry): string {
  const missing = lostFiles({ files })
  if (missing.length === 0) return files.length === 0 ? 'Delivered' : 'Delivered with all its files'
  return `Delivered without ${missing.join(', ')}`
}

function attentionText(obstacle: Obstacle | null): string {
  return obstacle?.kind === 'rejected' && obstacle.code === 'conflict'
    ? 'Our server already has something else under this reference. Edit it and send it as a new one.'
    : 'Our server did not accept this. Nothing is lost: edit it and send it again.'
}

function waitingText(obstacle: Obstacle, entry: OutboxEntry, now: number): string {
  const until = entry.nextAttemptAt > now ? ` until ${clockText(entry.nextAttemptAt, now)}` : ''
  switch (obstacle.kind) {
    case 'no-connection':
      return 'Waiting for a connection'
    case 'not-our-server':
      return 'Waiting for a connection: this network asks you to sign in first'
    case 'server-busy':
      return `Server busy${until}`
    case 'rate-limited':
      return `We already have many requests from you. This one waits${until}`
    case 'not-permitted':
      return `Our server cannot accept this right now. It waits${until}`
    case 'rejected':
    case 'device-trouble':
      return `This device could not read its copy. It waits${until}`
  }
}

function lastObstacle(entry: OutboxEntry): Obstacle | null {
  const tried = entry.events.findLast((event) => event.kind === 'tried')
  return tried?.kind === 'tried' ? tried.obstacle : null
}

function eventText(event: Exclude<OutboxEvent, { kind: 'saved' }>, entry: OutboxEntry): string {
  switch (event.kind) {
    case 'tried':
      return `${triedTimes(entry, event)}: ${triedText(event.obstacle)}`
    case 'lead-arrived':
      return 'The request arrived'
    case 'file-arrived':
      return `${fileName(entry, event.path)} arrived`
    case 'file-lost':
      return `${fileName(entry, event.path)} could not be sent`
    case 'delivered':
      return `Delivered and confirmed by our server. Reference ${leadReference(entry.id)}`
  }
}

/** Only the last of consecutive attempts knows how many there were. */
function triedTimes(entry: OutboxEntry, event: OutboxEvent): string {
  const isLast = entry.events.findLast(({ kind }) => kind === 'tried') === event
  return isLast && entry.attempts > 1 ? `Tried ${entry.attempts} times` : 'Tried'
}

function triedText(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'no-connection':
      return 'no connection'
    case 'not-our-server':
      return 'the network answered with a sign-in page'
    case 'server-busy':
      return 'server busy'
    case 'rate-limited':
      return 'the server asked to wait'
    case 'not-permitted':
      return 'the server could not accept it'
    case 'rejected':
      return 'the server did not accept it'
    case 'device-trouble':
      return 'this device could not read it'
  }
}

function fileName(entry: OutboxEntry, path: string): string {
  return entry.files.find((file) => file.path === path)?.name ?? 'A file'
}
