import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import { messages } from '#src/domain/messages.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import type { Removal } from '#src/outbox/outbox.ts'
import type { ProcessModel } from './browser/process-model.ts'

/** The screen's message after the button was pressed. */
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
  /** The form finished without a message, or with one that is not understood. */
  | 'nothing'

/** One press of the send button. */
export interface Press {
  readonly at: number
  readonly process: ProcessModel
  /** The token of the salesperson on the device at that time. */
  credit: string | null
  /** Null until there is a message; it stays null if the tab dies first. */
  told: Told | null
  toldAt: number | null
  /** Whether the server had all of it when the message appeared. */
  wasThere: boolean
}

export function newPress(at: number, process: ProcessModel): Press {
  return { at, process, credit: null, told: null, toldAt: null, wasThere: false }
}

/** What a quote request includes from a basket or a site check. */
export interface Enclosed {
  readonly lines: readonly RequestLine[]
  readonly siteCheck: SiteCheck | null
}

/** For a quote request about one kind of building, and for every inquiry. */
export const nothingEnclosed: Enclosed = { lines: [], siteCheck: null }

/** A visitor's text and attachments, unique to this submission. */
export interface Words {
  readonly kind: 'quote' | 'inquiry'
  /** A mark by which they are recognised wherever they turn up. */
  readonly text: string
  /** The contents of the fields. */
  readonly values: Readonly<Record<string, string>>
  readonly files: readonly PreparedFile[]
  /** What else a quote request includes, unique to these words. */
  readonly enclosed: Enclosed
  /** The words that these correct. */
  readonly former: Words | null
  /** A rule of the server refuses them. */
  readonly isRefused: boolean
  readonly presses: Press[]
  /** The visitor has deleted them, and the message then. */
  removal: {
    readonly at: number
    readonly told: Removal | 'unknown'
    readonly wasThere: boolean
  } | null
  /** The visitor has replaced them by others. */
  isReplaced: boolean
  /** The office has erased them. */
  isErased: boolean
  /** Files whose bytes the device has lost, by position. */
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

/** The outcome that a toast reports for the submitted form; null if it is about something else. */
export function readToast(message: string): Told | null {
  const meaning = meanings[message]
  if (meaning !== undefined) return meaning
  if (message.startsWith(savedUntilStart)) return 'kept until'
  return message.includes(' was delivered') ? null : 'nothing'
}

/** All words written in a life. */
export class WordsRegistry {
  readonly all: Words[] = []

  /**
   * @param note part of the text, such as `refused`.
   * @param enclosedWith what that text includes.
   */
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

/** The text of a row, or in a form. */
export function textOf(values: Readonly<Record<string, unknown>>): string {
  const { details, message } = values
  const text = details ?? message
  return typeof text === 'string' ? text : ''
}

/** Whether this was the outcome of a press: `kept` in any wording. */
export function wasTold({ presses }: Words, ...told: readonly ('sent' | 'kept')[]): boolean {
  return presses.some((press) => told.some((start) => press.told?.startsWith(start) === true))
}
