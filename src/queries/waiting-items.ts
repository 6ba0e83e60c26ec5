/**
 * How many requests wait on this device to be sent.
 * The outbox tells it; until it does, none.
 */
export function watchWaitingItems(onChange: (waiting: number) => void): () => void {
  onChange(0)
  return () => undefined
}
