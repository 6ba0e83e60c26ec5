const quietMs = 2000
const redrawMs = 500
const clearLine = '\r\u001B[2K'

/** Reports the progress of a step. */
export type Count = (done: number, total: number) => void

interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/**
 * Runs a step that somebody waits for, and prints one line with its time. After two seconds it is
 * announced: on the same line in a terminal, with a count or the time so far; elsewhere on its own
 * line.
 * @param told the closing line; its time is in words.
 */
export async function step<Value>(
  name: string,
  work: (count: Count) => Promise<Value>,
  told: (value: Value, time: string) => string = (_, time) => `${name}: ${time}`,
  terminal: Terminal = process.stdout,
): Promise<Value> {
  const startedAt = Date.now()
  let progress: string | undefined
  let isNamed = false
  const tell = () => {
    if (terminal.isTTY === true) {
      terminal.write(`${clearLine}${name} … ${progress ?? secondsText(startedAt)}`)
    } else if (!isNamed) {
      terminal.write(`${name} …\n`)
    }
    isNamed = true
  }
  let timer = setTimeout(() => {
    tell()
    timer = setInterval(tell, redrawMs)
  }, quietMs)
  const count: Count = (done, total) => {
    progress = `${done} of ${total}`
  }
  try {
    const value = await work(count)
    clear(terminal, isNamed)
    terminal.write(`${told(value, secondsText(startedAt))}\n`)
    return value
  } catch (error) {
    clear(terminal, isNamed)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function clear(terminal: Terminal, isNamed: boolean): void {
  if (terminal.isTTY === true && isNamed) terminal.write(clearLine)
}

function secondsText(startedAt: number): string {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}
