/** The tag under which the page asks for Background Sync. */
export const outboxTag = 'outbox'

/**
 * Delivers what waits in the outbox. Rejects while something is left, so that the browser tries
 * again later.
 */
export async function deliverOutbox(): Promise<void> {
  // Nothing can wait yet: there is no outbox on the device.
}
