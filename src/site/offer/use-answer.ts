import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Result } from '#src/platform/result.ts'
import {
  type AnswerFailure,
  type Answered,
  type Outcome,
  type Shown,
  offerQuery,
} from './offer-api.ts'

export interface AnswerFormProps {
  readonly shown: Shown
  /** Announces the result of an answer, next to the state that it changes. */
  readonly onNews: (words: string) => void
}

/** Results that the offer's state explains; all others are shown at the form. */
const news: Readonly<Partial<Record<Outcome, string>>> = {
  'other-revision':
    'We have sent a newer revision since you opened this page, so your answer was not saved. You see the new one now.',
  expired: 'The offer has since expired, so your answer was not saved.',
  withdrawn: 'We have since withdrawn the offer, so your answer was not saved.',
  answered: 'This offer has already been answered. The first answer stands.',
}

/** The same results after an attempt without a response. */
const answeredUnheard =
  'This offer already has the answer shown here: your first try may have reached us. Nothing is saved twice.'

/** Messages at the form for refused answers. The database sets the limits they mention. */
export function errorOf({ outcome, tries_left: left }: Answered): string {
  switch (outcome) {
    case 'wrong-code':
      return left === 0
        ? 'Wrong code. That was the last try: ask for a new one.'
        : `Wrong code. You have ${left} more ${left === 1 ? 'try' : 'tries'}.`
    case 'dead-code':
      return 'There is no valid code. Each is valid for 15 minutes, and only the latest one counts: ask for a new one.'
    case 'too-often':
      return 'Too many tries on this page. Please wait an hour, or call us.'
    case 'no-address':
      return 'We have no email address for you to send a code to. Please call us.'
    case 'too-many':
      return 'This page takes five files, and you have sent that many. Please email us the rest.'
    case 'not-accepted':
      return 'The offer is not accepted. Please accept it first.'
    default:
      return ''
  }
}

/** Sends an answer and shows the updated offer; a failure is reported in `answerError`. */
export function useAnswer({ shown, onNews }: AnswerFormProps) {
  const queryClient = useQueryClient()
  const [answerError, setAnswerError] = useState('')
  /** Whether an earlier attempt without a response may have arrived. */
  const isUnsure = useRef(false)

  /** @param done the message when it is stored. */
  const send = async (
    asked: Promise<Result<Answered, AnswerFailure>>,
    done = '',
  ): Promise<Outcome | null> => {
    const wasOffline = !navigator.onLine
    setAnswerError('')
    const answer = await asked.catch(() => ({ ok: false, failure: 'unreachable' }) as const)
    if (!answer.ok) {
      // A connection lost during the request leaves the result unknown.
      const isUnsent = wasOffline && !navigator.onLine
      isUnsure.current ||= answer.failure === 'unreachable' && !isUnsent
      setAnswerError(failureText(answer.failure, isUnsent))
      return null
    }
    const { outcome, offer } = answer.value
    const { queryKey } = offerQuery(shown.token)
    // A response to an earlier request would show the offer as it was before.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, offer)
    const text = outcome === 'answered' && isUnsure.current ? answeredUnheard : news[outcome]
    onNews(outcome === 'done' ? done : (text ?? ''))
    setAnswerError(errorOf(answer.value))
    return outcome
  }
  return { answerError, send }
}

/**
 * Why nobody knows whether an answer arrived, or why it was refused.
 * @param isUnsent whether there was no connection from the start.
 */
export function failureText(failure: AnswerFailure, isUnsent = false): string {
  if (failure === 'refused') {
    return 'Our server did not accept this. What you typed is still here; please check it or call us.'
  }
  return isUnsent
    ? 'You are offline. Nothing was sent, and what you typed is still here. Try again when you are online.'
    : 'Our server did not answer, so we cannot say whether this arrived. What you typed is still here: please try again. Sending it twice does no harm.'
}
