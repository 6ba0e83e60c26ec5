import { shownName } from '#src/domain/leads/attachment-rules.ts'
import { attachmentMessages } from '#src/domain/messages.ts'

/** Why a picked file is not attached. */
export type PickRefusal =
  | { readonly kind: 'ending-not-allowed'; readonly ending: string }
  | { readonly kind: 'invalid-type' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'cannot-shrink' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'broken-picture' }
  | { readonly kind: 'duplicate' }

/** The message for the visitor. */
export function refusalText(refusal: PickRefusal, pickedName: string): string {
  const name = shownName(pickedName)
  switch (refusal.kind) {
    case 'ending-not-allowed':
      return attachmentMessages.endingNotAllowed(shownName(refusal.ending || 'unknown'))
    case 'invalid-type':
      return attachmentMessages.invalidType(name)
    case 'too-large':
      return attachmentMessages.tooLarge(name)
    case 'cannot-shrink':
      return `${attachmentMessages.tooLarge(name)}, and it could not be made smaller`
    case 'empty':
      return `File ${name} is empty`
    case 'unreadable':
      return `File ${name} could not be read. Please choose it again.`
    case 'broken-picture':
      return `File ${name} could not be read as a picture. It may be damaged.`
    case 'duplicate':
      return `File ${name} is already attached`
  }
}
