/** Why something in the back office was not done, in words for whoever wanted it. */
export const editTrouble = {
  unreachable: 'The server did not answer. Nothing is lost: try again when the connection is back.',
  'signed-out': 'Your session is over. Sign in again.',
  'not-permitted': 'The server does not permit this account to do that.',
  conflict: 'Somebody else has saved meanwhile.',
  duplicate: 'This address is taken.',
  gone: 'It is not there any more.',
  rejected: 'The server refused a value.',
} as const

/** Why a change that is made at once is not done, or not known to be. */
export const changeTrouble = {
  unreachable: 'No answer came from the server, so it is not known to be done.',
  'signed-out': 'You may not do this any more. Please sign in again.',
  'not-permitted': 'You may not do this any more. Please sign in again.',
  conflict: 'Somebody else was faster: it has been changed or removed meanwhile.',
  duplicate: 'Somebody else was faster: it has been changed or removed meanwhile.',
  gone: 'Somebody else was faster: it has been changed or removed meanwhile.',
  rejected: 'The server refused it.',
} as const

/** Why a picture was not taken. */
export const pictureTrouble = {
  ...editTrouble,
  rejected: 'The server did not take this picture.',
  'too-large': 'This picture is too large. At most 50 MB and 120 megapixels.',
  'no-picture': 'This is no picture that the site can show. JPEG, PNG, WebP and AVIF are.',
  'cannot-shrink': 'This browser could not make the picture smaller.',
} as const
