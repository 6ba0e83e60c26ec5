/** Calls back after a time. @returns a function that cancels it. */
export type After = (milliseconds: number, callback: () => void) => () => void

/** Something did not respond in time. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

/**
 * What `work` resolves to, if it does in time.
 * @throws TookTooLong after that many milliseconds; the signal tells `work` to stop.
 */
export function within<Value>(
  after: After,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const cancel = after(milliseconds, () => {
      reject(new TookTooLong())
      controller.abort()
    })
    const settle =
      <Outcome>(report: (outcome: Outcome) => void) =>
      (outcome: Outcome) => {
        cancel()
        report(outcome)
      }
    work(controller.signal).then(settle(resolve), settle(reject))
  })
}
