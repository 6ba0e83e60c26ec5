/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** The visitor wants the new version now. */
  | { readonly type: 'SKIP_WAITING' }
  /** This page (a path) and its pictures were loaded before a worker could cache them. */
  | { readonly type: 'KEEP_SHOWN'; readonly page: string; readonly pictures: readonly string[] }
  /**
   * The visitor stays: cache what the first visit left out. The worker responds when it is done.
   */
  | { readonly type: 'KEEP_ALL' }
  /**
   * The device gets the offline kit: cache the PDF writer, too. The worker responds when it is
   * done.
   */
  | { readonly type: 'KEEP_KIT' }

/** Parses a message; null if it is not one of ours. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'SKIP_WAITING' || data.type === 'KEEP_ALL' || data.type === 'KEEP_KIT') {
    return { type: data.type }
  }
  if (data.type !== 'KEEP_SHOWN' || !('page' in data) || !('pictures' in data)) return null
  const { page, pictures } = data
  if (typeof page !== 'string' || !Array.isArray(pictures)) return null
  return { type: data.type, page, pictures: pictures.filter((url) => typeof url === 'string') }
}
