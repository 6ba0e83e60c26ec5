import { describe, expect, it } from 'vitest'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { createAttachmentQueue, isBusy, readyFiles } from './attachment-queue.ts'
import type { PickRefusal } from '#src/outbox/attachments/pick-refusal.ts'
import type { ReadFile } from '#src/outbox/attachments/prepare-file.ts'

const megabyte = 1024 * 1024

/** Picked files are the same when their texts are; `large` ones are over the limit. */
async function read(source: File): Promise<Result<ReadFile, PickRefusal>> {
  const text = await source.text()
  if (source.name.endsWith('.exe')) return fail({ kind: 'ending-not-allowed', ending: '.exe' })
  if (text === 'gone') return fail({ kind: 'unreadable' })
  const bytes = new ArrayBuffer(text.startsWith('large') ? 6 * megabyte : 10)
  return succeed({ name: source.name, kind: 'image/jpeg', bytes, sha256: `picked ${text}` })
}

function preparedOf(file: ReadFile): PreparedFile {
  return {
    name: file.name,
    type: 'image/jpeg',
    bytes: new ArrayBuffer(5),
    sha256: file.sha256.replace('picked', 'ready').replace(' again', ''),
    pickedSize: file.bytes.byteLength,
  }
}

function pick(name: string, text = name): File {
  return new File([text], name)
}

function createQueue() {
  let atOnce = 0
  const seen = { most: 0, stopped: 0 }
  const queue = createAttachmentQueue(
    {
      read,
      prepare: async (file, signal) => {
        seen.most = Math.max(seen.most, ++atOnce)
        signal.addEventListener('abort', () => seen.stopped++)
        await new Promise((resolve) => setTimeout(resolve, 1))
        atOnce--
        return succeed(preparedOf(file))
      },
    },
    5,
  )
  const kinds = () =>
    queue.snapshot().items.map(({ name, state }) => {
      return `${name} ${state.kind === 'refused' ? state.refusal.kind : state.kind}`
    })
  return { queue, seen, kinds }
}

describe('picked files', () => {
  it('are prepared one at a time, in order', async () => {
    const { queue, seen, kinds } = createQueue()
    queue.add([pick('a.jpg'), pick('b.jpg')])
    queue.add([pick('c.jpg')])
    expect(isBusy(queue.snapshot())).toBe(true)
    const files = await queue.settled()
    expect(files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(kinds()).toEqual(['a.jpg ready', 'b.jpg ready', 'c.jpg ready'])
    expect(seen.most).toBe(1)
    expect(isBusy(queue.snapshot())).toBe(false)
  })

  it('are limited to five: the first are attached, the others listed', async () => {
    const { queue, kinds } = createQueue()
    queue.add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => pick(name)))
    queue.add(['d.jpg', 'program.exe', 'e.jpg', 'f.jpg', '<g>.jpg'].map((name) => pick(name)))
    expect(queue.snapshot().leftOut).toEqual(['f.jpg', 'g.jpg'])
    expect(await queue.settled()).toHaveLength(5)
    expect(kinds()).toContain('e.jpg ready')
    queue.add([])
    expect(queue.snapshot().leftOut).toEqual([])
  })

  it('that are refused take no place, and disappear with the next pick', async () => {
    const { queue, kinds } = createQueue()
    queue.add([pick('a.jpg', 'gone'), pick('b.jpg')])
    await queue.settled()
    expect(kinds()).toEqual(['a.jpg unreadable', 'b.jpg ready'])
    queue.add(['c.jpg', 'd.jpg', 'e.jpg', 'f.jpg'].map((name) => pick(name)))
    expect(queue.snapshot().leftOut).toEqual([])
    await queue.settled()
    expect(kinds()).toHaveLength(5)
    expect(kinds().every((text) => text.endsWith('ready'))).toBe(true)
  })

  it('are attached once, whether duplicates are found before or after preparation', async () => {
    const { queue, kinds } = createQueue()
    queue.add([pick('a.jpg', 'same'), pick('copy.jpg', 'same'), pick('almost.jpg', 'same again')])
    await queue.settled()
    expect(kinds()).toEqual(['a.jpg ready', 'copy.jpg duplicate', 'almost.jpg duplicate'])
  })

  it('over the limit are offered to be shrunk, or shrunk without asking', async () => {
    const { queue, kinds } = createQueue()
    queue.add([pick('large.jpg')])
    queue.add([pick('large photo.jpg')], true)
    expect(await queue.settled()).toHaveLength(1)
    expect(kinds()).toEqual(['large.jpg offered', 'large photo.jpg ready'])
    queue.shrink(queue.snapshot().items[0]?.id ?? '')
    expect(await queue.settled()).toHaveLength(2)
  })

  it('that are removed stop being prepared', async () => {
    const { queue, seen, kinds } = createQueue()
    queue.add([pick('a.jpg'), pick('b.jpg')])
    const [first] = queue.snapshot().items
    await new Promise((resolve) => setTimeout(resolve, 0))
    queue.remove(first?.id ?? '')
    expect((await queue.settled()).map(({ name }) => name)).toEqual(['b.jpg'])
    queue.add([pick('a.jpg')])
    await queue.settled()
    expect(kinds()).toEqual(['b.jpg ready', 'a.jpg ready'])
    queue.add([pick('c.jpg')])
    queue.reset()
    expect(await queue.settled()).toEqual([])
    expect(queue.snapshot()).toEqual({ most: 5, items: [], leftOut: [] })
    expect(seen.stopped).toBeGreaterThan(0)
  })

  it('of a draft are ready at once, and replace all others', async () => {
    const { queue, kinds } = createQueue()
    queue.add([pick('a.jpg')])
    await queue.settled()
    const [ready] = readyFiles(queue.snapshot())
    queue.reset()
    queue.add([pick('b.jpg')])
    queue.restore(ready === undefined ? [] : [ready])
    expect(kinds()).toEqual(['a.jpg ready'])
    expect(await queue.settled()).toEqual([ready])
    queue.add([pick('a.jpg'), pick('c.jpg')])
    await queue.settled()
    expect(kinds()).toEqual(['a.jpg ready', 'a.jpg duplicate', 'c.jpg ready'])
    queue.remove(queue.snapshot().items[0]?.id ?? '')
    expect(readyFiles(queue.snapshot())).toHaveLength(1)
  })

  it('made on the page are attached while there is room, and replaced when drawn on', async () => {
    const { queue, kinds } = createQueue()
    queue.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => pick(name)))
    const [first] = await queue.settled()
    if (first === undefined) throw new Error('no file')
    const note = { ...first, name: 'voice-note.webm', sha256: 'note' }
    expect(queue.hasRoom()).toBe(true)
    expect(queue.put(note)).toBe(true)
    expect(queue.hasRoom()).toBe(false)
    expect(queue.put({ ...note, name: 'other.webm' })).toBe(false)
    expect(kinds()).toHaveLength(5)
    // A note that goes on is attached again and again.
    const longer = { ...note, sha256: 'longer' }
    expect(queue.put(longer)).toBe(true)
    expect(readyFiles(queue.snapshot()).at(-1)).toBe(longer)
    expect(kinds()).toHaveLength(5)
    const drawn = { ...first, sha256: 'drawn' }
    queue.replace(queue.snapshot().items[0]?.id ?? '', drawn)
    expect((await queue.settled())[0]).toBe(drawn)
  })

  it('whose preparation fails are refused, and the others continue', async () => {
    const queue = createAttachmentQueue(
      {
        read,
        prepare: (file) =>
          file.name === 'a.jpg'
            ? Promise.reject(new RangeError('out of memory'))
            : Promise.resolve(succeed(preparedOf(file))),
      },
      5,
    )
    queue.add([pick('a.jpg'), pick('b.jpg')])
    await queue.settled()
    expect(readyFiles(queue.snapshot()).map(({ name }) => name)).toEqual(['b.jpg'])
    expect(queue.snapshot().items[0]?.state).toEqual({
      kind: 'refused',
      refusal: { kind: 'unreadable' },
    })
  })
})
