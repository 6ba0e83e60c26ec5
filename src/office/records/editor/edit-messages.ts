import { messages } from '#src/domain/messages.ts'

/** Messages for failed saves of a form. */
export const editErrors = {
  unreachable: 'The server didn’t respond. Nothing is lost; try again in a moment.',
  'signed-out': 'Your session has ended. Sign in again.',
  'not-permitted': 'You don’t have permission to do that.',
  conflict: 'Someone else has saved changes.',
  duplicate: 'This web address is taken.',
  gone: 'This no longer exists.',
  rejected: 'The server rejected a value.',
} as const

/** Messages for changes that are made at once and failed, or may have failed. */
export const changeErrors = {
  unreachable: 'The server didn’t respond, so this may not have been saved.',
  'signed-out': 'You no longer have permission to do this. Sign in again.',
  'not-permitted': 'You no longer have permission to do this. Sign in again.',
  conflict: 'Someone else has changed or removed this in the meantime.',
  duplicate: 'Someone else has changed or removed this in the meantime.',
  gone: 'Someone else has changed or removed this in the meantime.',
  rejected: 'The server rejected this change.',
} as const

/** Messages for documents that were not accepted. */
export const documentErrors = {
  ...editErrors,
  rejected: 'The server rejected this document.',
  'too-large': 'This document is too large. The limit is 10 MB.',
  'no-pdf': 'This file isn’t a PDF.',
  unexpected: messages.unexpected,
} as const

/** Messages for pictures that were not accepted. */
export const pictureErrors = {
  ...editErrors,
  rejected: 'The server rejected this picture.',
  'too-large': 'This picture is too large. The limit is 50 MB and 120 megapixels.',
  'no-picture': 'This file type isn’t supported. Use JPEG, PNG, WebP or AVIF.',
  'cannot-shrink': 'This browser couldn’t resize the picture.',
  unexpected: messages.unexpected,
} as const
