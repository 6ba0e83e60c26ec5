import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { prepareAttachment } from '#src/outbox/attachments/prepare-attachment.ts'
import { type Outcome, announceOrder, offerQuery, uploadOrder } from './offer-api.ts'
import { type AnswerFormProps, failureText, errorOf } from './use-answer.ts'

/** The customer's order as a file: what is chosen, and its upload. */
export interface Order {
  readonly file: PreparedFile | null
  readonly work: 'none' | 'reading' | 'sending'
  /** What is wrong with the file or the upload, shown at its field. */
  readonly answerError: string
  /** The code that allows the upload; empty when another one must be mailed. */
  readonly code: string
  readonly pick: (picked: File) => void
  readonly drop: () => void
  /** Uploads the chosen file once the acceptance is confirmed; without a file it keeps the code. */
  readonly follow: (code: string) => Promise<void>
  /** @returns the result; `code` when only the code was refused. */
  readonly send: (code: string) => Promise<Result<'sent', 'file' | { readonly code: string }>>
}

const codeOutcomes: ReadonlySet<Outcome> = new Set(['wrong-code', 'dead-code'])

const brokenOff =
  'The file did not get through. Your acceptance is stored, and the file is still here: please try again. Sending it twice does no harm.'

/** Holds the order while forms are shown and hidden, so that the chosen file is not lost. */
export function useOrder({ shown, onNews }: AnswerFormProps): Order {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<PreparedFile | null>(null)
  const [work, setWork] = useState<Order['work']>('none')
  const [answerError, setAnswerError] = useState('')
  const [code, setCode] = useState('')
  /** Reading of the last picked file; the acceptance may be sent before it ends. */
  const reading = useRef<Promise<PreparedFile | null>>(Promise.resolve(null))

  const read = async (picked: File): Promise<PreparedFile | null> => {
    setWork('reading')
    setAnswerError('')
    const prepared = await prepareAttachment(picked)
    setWork('none')
    const fault = !prepared.ok
      ? prepared.failure
      : prepared.value.type === 'image/vnd.dwg'
        ? 'Please choose a PDF, JPG or PNG.'
        : ''
    setAnswerError(fault)
    const usable = prepared.ok && fault === '' ? prepared.value : null
    setFile(usable)
    return usable
  }

  const send: Order['send'] = async (given) => {
    const chosen = await reading.current
    if (chosen === null) {
      setAnswerError('Choose the file of your order first.')
      return fail('file')
    }
    setWork('sending')
    setAnswerError('')
    const sent = await deliver(chosen, given)
    setWork('none')
    return sent
  }

  const deliver = async (chosen: PreparedFile, given: string): ReturnType<Order['send']> => {
    const failWith = (words: string) => {
      setAnswerError(words)
      return fail('file' as const)
    }
    const announced = await announceOrder(shown, given, chosen).catch(() => null)
    if (announced === null) return failWith(brokenOff)
    if (!announced.ok) {
      const { failure } = announced
      return failWith(failure === 'refused' ? failureText(failure) : brokenOff)
    }
    const { outcome, path } = announced.value
    if (codeOutcomes.has(outcome)) {
      setCode('')
      return fail({ code: errorOf(announced.value) })
    }
    if (outcome !== 'done') {
      return failWith(errorOf(announced.value) || 'The offer has changed. Please reload this page.')
    }
    setCode(given)
    if (path !== null && !(await uploadOrder(path, chosen).catch(() => false))) {
      return failWith(brokenOff)
    }
    reading.current = Promise.resolve(null)
    setFile(null)
    onNews(`Thank you. ${chosen.name} has arrived.`)
    await queryClient.invalidateQueries({ queryKey: offerQuery(shown.token).queryKey })
    return succeed('sent')
  }

  return {
    file,
    work,
    answerError,
    code,
    pick: (picked) => {
      reading.current = read(picked)
    },
    drop: () => {
      reading.current = Promise.resolve(null)
      setFile(null)
      setAnswerError('')
    },
    follow: async (confirmed) => {
      setCode(confirmed)
      if ((await reading.current) !== null) await send(confirmed)
    },
    send,
  }
}
