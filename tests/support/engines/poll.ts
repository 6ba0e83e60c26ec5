const step = 100

/**
 * Asks until the answer is not undefined. Errors count as no answer, since a page that is being
 * left cannot be asked.
 * @throws after `timeout` milliseconds, with what was waited for and the last error.
 */
export async function poll<Answer>(
  what: string,
  timeout: number,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const end = Date.now() + timeout
  let reason = ''
  do {
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
      reason = ''
    } catch (error) {
      reason = `; the last error was: ${String(error)}`
    }
    await new Promise((resolve) => setTimeout(resolve, step))
  } while (Date.now() < end)
  throw new Error(`Waited ${timeout} ms in vain for ${what}${reason}`)
}
