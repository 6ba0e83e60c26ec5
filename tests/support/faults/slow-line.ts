import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

const pacesPerSecond = 20

/**
 * A line that lets bytes through at a speed.
 * @param cutAfter how many bytes it carries before it breaks.
 * @param onBytes told of what has got through.
 */
export function slowLine(
  bytesPerSecond: number,
  cutAfter: number,
  onBytes: (count: number) => void,
): Transform {
  const pace = Math.max(1, Math.floor(bytesPerSecond / pacesPerSecond))
  let carried = 0
  const line = new Transform({
    highWaterMark: pace,
    transform(chunk: Buffer, _encoding, done) {
      carry(chunk).then(() => done(), done)
    },
  })
  return line

  async function carry(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length; at += pace) {
      const part = chunk.subarray(at, Math.min(at + pace, at + cutAfter - carried))
      await wait((1000 * part.length) / bytesPerSecond)
      if (line.destroyed) return
      line.push(part)
      carried += part.length
      onBytes(part.length)
      if (carried >= cutAfter) throw new Error('the line is cut')
    }
  }
}
