/** Whether storage failed because the disk is full, by IndexedDB's name for it. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
