/** A document as a file. */
export interface MadeDocument {
  readonly fileName: string
  readonly content: Blob
  /** Pictures that are missing because the device could not load them. */
  readonly missingPictures: number
  /** Characters that no font has; the PDF shows boxes for them. */
  readonly missingCharacters?: readonly string[]
}

/** Why there is no document: its script or fonts are not available now, or it could not be written. */
export type DocumentFailure = 'script-missing' | 'fonts-missing' | 'broken'

const away = 'not on this device yet. Connect once and try again.'

/** The message for each. */
export const documentFailureText: Readonly<Record<DocumentFailure, string>> = {
  'script-missing': `What makes PDFs is ${away}`,
  'fonts-missing': `A typeface that this PDF needs is ${away}`,
  broken: 'The PDF could not be made. Please print the page instead.',
}

/** The message about a finished document. */
export function madeDocumentText(
  done: string,
  { missingPictures: missing, missingCharacters = [] }: MadeDocument,
): string {
  const pictures = missing === 1 ? 'a picture that is' : `${missing} pictures that are`
  const made = missing === 0 ? `${done}.` : `${done}, without ${pictures} not on this device.`
  if (missingCharacters.length === 0) return made
  return `${made} It has boxes in place of ${missingCharacters.slice(0, 10).join(' ')}`
}
