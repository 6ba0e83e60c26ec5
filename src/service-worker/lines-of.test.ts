import { expect, it } from 'vitest'
import { linesOf } from './lines-of.ts'

async function linesIn(text: string, pieceBytes: number): Promise<string[]> {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        controller.enqueue(bytes.slice(at, at + pieceBytes))
      }
      controller.close()
    },
  })
  const lines: string[] = []
  for await (const line of linesOf(body)) lines.push(line)
  return lines
}

it.each([1, 2, 3, 1000])('reads the same lines from pieces of %i bytes', async (pieceBytes) => {
  expect(await linesIn('₹ 1\nक्या\n\nend', pieceBytes)).toEqual(['₹ 1', 'क्या', '', 'end'])
})

it('reads no line from nothing, and none after the last line break', async () => {
  expect(await linesIn('', 1)).toEqual([])
  expect(await linesIn('one\n', 1)).toEqual(['one'])
})
