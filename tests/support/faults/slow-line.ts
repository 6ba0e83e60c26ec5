import { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

const pacesPerSecond = 20

/**
 * Passes bytes at a limited speed.
 * @param cutAfter how many bytes pass before the connection breaks.
 * @param onBytes called for bytes that have passed.
 */
export function slowLine(
  bytesPerSecond: number,
  cutAfter: number,
  onBytes: (count: number) => void,
): Duplex {
  const pace = Math.max(1, Math.floor(bytesPerSecond / pacesPerSecond))
  let carried = 0
  return Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      for (let at = 0; at < chunk.length; at += pace) {
        const part = chunk.subarray(at, Math.min(at + pace, at + cutAfter - carried))
        await wait((1000 * part.length) / bytesPerSecond)
        carried += part.length
        onBytes(part.length)
        yield part
        if (carried >= cutAfter) throw new Error('the line is cut')
      }
    }
  })
}
