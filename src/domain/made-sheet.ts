/** A sheet as a file. */
export interface MadeSheet {
  readonly fileName: string
  readonly content: Blob
  /** Pictures that are not in it, since the device could not have them. */
  readonly missingPictures: number
}

/** Why there is no sheet: its script or its fonts cannot be had now, or it could not be written. */
export type SheetFailure = 'script-missing' | 'fonts-missing' | 'broken'

const away = 'not on this device yet. Connect once and try again.'

/** What is said of each. */
export const sheetFailureText: Readonly<Record<SheetFailure, string>> = {
  'script-missing': `What makes PDFs is ${away}`,
  'fonts-missing': `A typeface that this PDF needs is ${away}`,
  broken: 'The PDF could not be made. Please print the page instead.',
}

/** What is said of a sheet that is there. */
export function madeSheetText(done: string, { missingPictures: missing }: MadeSheet): string {
  if (missing === 0) return `${done}.`
  const pictures = missing === 1 ? 'a picture that is' : `${missing} pictures that are`
  return `${done}, without ${pictures} not on this device.`
}
