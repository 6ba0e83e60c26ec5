import { backendPrefix } from '#src/platform/env.ts'

/** The types of attachments that a browser can show as a picture. */
export const pictureTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])

/**
 * Larger pictures are not decoded, by themselves or within a PDF: these take 200 MB of memory, and a file of a
 * few kilobytes can hold many times as many.
 */
export const mostPicturePixels = 50_000_000

/** Those that a browser plays. */
export const soundTypes: ReadonlySet<string> = new Set(['audio/webm', 'audio/mp4'])

/** Those that the viewer of a lead shows. */
export const viewableTypes: ReadonlySet<string> = new Set([...pictureTypes, 'application/pdf'])

/**
 * The address of an attachment. The server hands every attachment out as a download.
 * @param path in the bucket of attachments.
 * @param downloadName what the file is called when it is kept.
 */
export function attachmentAddress(path: string, downloadName?: string): string {
  const place = path.split('/').map(encodeURIComponent).join('/')
  const name = downloadName === undefined ? '' : `?download=${encodeURIComponent(downloadName)}`
  return `${backendPrefix()}/storage/v1/object/public/quote-attachments/${place}${name}`
}
