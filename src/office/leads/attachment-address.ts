import { backendPrefix } from '#src/platform/env.ts'

/** The types of attachments that a browser can show as a picture. */
export const pictureTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])

/**
 * The largest picture that is decoded, in pixels, alone or within a PDF: one of this size takes 200
 * MB of memory, and a file of a few kilobytes can contain far more pixels.
 */
export const mostPicturePixels = 50_000_000

/** The types that a browser can play. */
export const soundTypes: ReadonlySet<string> = new Set(['audio/webm', 'audio/mp4'])

/** The types that the viewer of a lead shows. */
export const viewableTypes: ReadonlySet<string> = new Set([...pictureTypes, 'application/pdf'])

/**
 * The URL of an attachment, which the server always serves as a download.
 * @param path in the bucket of attachments.
 * @param downloadName name of the downloaded file.
 */
export function attachmentAddress(path: string, downloadName?: string): string {
  const place = path.split('/').map(encodeURIComponent).join('/')
  const name = downloadName === undefined ? '' : `?download=${encodeURIComponent(downloadName)}`
  return `${backendPrefix()}/storage/v1/object/public/quote-attachments/${place}${name}`
}
