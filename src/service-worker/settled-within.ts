/** The value of a promise, or undefined if it rejects or takes longer than `milliseconds`. */
export function settledWithin<Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds)
    work
      .then(resolve, () => resolve(undefined))
      .finally(() => clearTimeout(timer))
      .catch(() => undefined)
  })
}
