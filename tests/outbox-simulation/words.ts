import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import { messages } from '#src/domain/messages.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import type { Removal } from '#src/outbox/outbox.ts'
import type { ProcessModel } from './browser/process-model.ts'

/** What the screen said after a press of the button. */
export type Told =
  | 'sent'
  | 'kept without a network'
  | 'kept while busy'
  | 'kept under way'
  | 'kept until'
  | 'failed'
  | 'full'
  | 'removed'
  | 'wait-a-moment'
  | 'too-many'
  /** The form was done with it, and said nothing, or something that nobody understands. */
  | 'nothing'

/** One press of the button that sends. */
export interface Press {
  readonly at: number
  readonly process: ProcessModel
  /** The token of whom the device names at that time. */
  credit: string | null
  /** Null while nothing is said; for ever, when the tab dies first. */
  told: Told | null
  toldAt: number | null
  /** Whether the server had all of it when it was said. */
  wasThere: boolean
}

export function newPress(at: number, process: ProcessModel): Press {
  return { at, process, credit: null, told: null, toldAt: null, wasThere: false }
}

/** What goes with a quote request from a basket or from the site check. */
export interface Enclosed {
  readonly lines: readonly RequestLine[]
  readonly siteCheck: SiteCheck | null
}

/** Of a quote request that names one kind of building, and of every inquiry. */
export const nothingEnclosed: Enclosed = { lines: [], siteCheck: null }

/** What a visitor has written and attached: their own words, which nobody else writes. */
export interface Words {
  readonly kind: 'quote' | 'inquiry'
  /** By which they are known wherever they turn up. */
  readonly text: string
  /** As they stand in the fields. */
  readonly values: Readonly<Record<string, string>>
  readonly files: readonly PreparedFile[]
  /** What a quote request brings besides, of these words alone. */
  readonly enclosed: Enclosed
  /** What they correct. */
  readonly former: Words | null
  /** A rule of the server refuses them. */
  readonly isRefused: boolean
  readonly presses: Press[]
  /** The visitor has taken them away, and what they were told. */
  removal: {
    readonly at: number
    readonly told: Removal | 'unknown'
    readonly wasThere: boolean
  } | null
  /** The visitor has put others in their place. */
  isReplaced: boolean
  /** The office has erased them. */
  isErased: boolean
  /** Files whose bytes the device has lost, by place. */
  readonly damaged: Set<number>
}

const savedUntilStart = messages.savedUntil('\0').split('\0')[0] ?? ''

const meanings: Readonly<Record<string, Told>> = {
  [messages.quoteSent]: 'sent',
  [messages.inquirySent]: 'sent',
  [messages.savedHere]: 'kept without a network',
  [messages.savedWhileBusy]: 'kept while busy',
  [messages.savedUnderWay]: 'kept under way',
  [messages.quoteFailed]: 'failed',
  [messages.inquiryFailed]: 'failed',
  [messages.deviceFull]: 'full',
  [messages.removedMeanwhile]: 'removed',
  [messages.waitAMoment]: 'wait-a-moment',
  [messages.tooMany]: 'too-many',
}

/** What a toast says of the form that was sent; null when it is about something else. */
export function readToast(message: string): Told | null {
  const meaning = meanings[message]
  if (meaning !== undefined) return meaning
  if (message.startsWith(savedUntilStart)) return 'kept until'
  return message.includes(' was delivered') ? null : 'nothing'
}

/** All that was ever written in a life. */
export class WordsRegistry {
  readonly all: Words[] = []

  /** @param note part of the text, such as `refused`. @param enclosedWith what goes with that text. */
  write(
    kind: Words['kind'],
    values: Readonly<Record<string, string>>,
    files: readonly PreparedFile[],
    note: string,
    enclosedWith: (text: string) => Enclosed,
    former: Words | null,
  ): Words {
    const text = `Words ${this.all.length + 1} of this life, ${note}`
    const field = kind === 'quote' ? 'details' : 'message'
    const words: Words = {
      kind,
      text,
      values: { ...values, [field]: text },
      files,
      enclosed: enclosedWith(text),
      former,
      isRefused: note.includes('refused'),
      presses: [],
      removal: null,
      isReplaced: false,
      isErased: false,
      damaged: new Set(),
    }
    this.all.push(words)
    return words
  }

  find(text: string): Words | undefined {
    return this.all.find((words) => words.text === text)
  }
}

/** The text of a row, or of what stands in a form. */
export function textOf(values: Readonly<Record<string, unknown>>): string {
  const { details, message } = values
  const text = details ?? message
  return typeof text === 'string' ? text : ''
}

/** Whether a press was answered so: `kept` in any words. */
export function wasTold({ presses }: Words, ...told: readonly ('sent' | 'kept')[]): boolean {
  return presses.some((press) => told.some((start) => press.told?.startsWith(start) === true))
}
