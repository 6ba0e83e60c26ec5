const patienceMs = 10_000
const pauseMs = 20

/**
 * Tries until it succeeds.
 * @throws the last error after ten seconds.
 */
export async function until<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
