import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { maxAttachmentBytes } from '#src/domain/leads/attachment-rules.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { chattyPng, cornersJpeg, noiseJpeg, tellsOfOwner } from '#tests/support/picture-files.ts'
import { type PickRefusal, refusalText } from '#src/outbox/attachments/pick-refusal.ts'
import { type PrepareTools, prepareFile, readPicked } from '#src/outbox/attachments/prepare-file.ts'
import type { ShrinkJob } from '#src/images/shrink-in-canvas.ts'

const neverStopped = new AbortController().signal

function fileOf(name: string, bytes: Uint8Array | string, type = ''): File {
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  return new File([part], name, { type })
}

/** A PDF of that many bytes. */
function pdfOf(size: number): Uint8Array {
  const bytes = new Uint8Array(size).fill(32)
  bytes.set(new TextEncoder().encode('%PDF-1.7'))
  return bytes
}

/** Shrinks as the browser does, with its own library. */
const shrink: PrepareTools['shrink'] = async ({ bytes, maxEdge }) => {
  const edge = { width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true } as const
  const jpeg = await sharp(bytes).autoOrient().resize(edge).jpeg({ quality: 70 }).toBuffer()
  return new Uint8Array(jpeg).buffer
}

const notShrunk: PrepareTools = { shrink: () => Promise.resolve(null) }

async function prepare(file: File, tools: PrepareTools = { shrink }) {
  const read = await readPicked(file)
  if (!read.ok) return read
  return prepareFile(read.value, tools, neverStopped)
}

async function prepared(file: File, tools?: PrepareTools): Promise<PreparedFile> {
  const outcome = await prepare(file, tools)
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  expect(outcome.value.sha256).toBe(
    createHash('sha256').update(new Uint8Array(outcome.value.bytes)).digest('hex'),
  )
  expect(outcome.value.pickedSize).toBe(file.size)
  return outcome.value
}

async function refused(file: File, tools?: PrepareTools): Promise<string> {
  const outcome = await prepare(file, tools)
  if (outcome.ok) throw new Error('It was not refused.')
  return refusalText(outcome.failure, file.name)
}

describe('a document', () => {
  it.each([
    ['plan.pdf', pdfOf(100), 'application/pdf'],
    ['plan.pdf', pdfOf(maxAttachmentBytes), 'application/pdf'],
    ['PLAN.DWG', new TextEncoder().encode('AC1027 drawing'), 'image/vnd.dwg'],
  ])('%s is attached byte for byte', async (name, bytes, type) => {
    const file = await prepared(fileOf(name, bytes))
    expect(file).toMatchObject({ name: name.replace('.DWG', '.dwg'), type })
    expect(Buffer.from(file.bytes).equals(bytes)).toBe(true)
  })

  it('may have other bytes before the header of the PDF', async () => {
    const file = await prepared(fileOf('scan.pdf', `@PJL\r\n%PDF-1.3 ...`, 'application/pdf'))
    expect(file.type).toBe('application/pdf')
  })
})

describe('refuses with a message', () => {
  it.each([
    ['a program', fileOf('setup.exe', 'MZ'), 'File type .exe not allowed'],
    [
      'HEIC',
      fileOf('IMG_1.HEIC', '\0\0\0\u0018ftypheic', 'image/heif'),
      'File type .heic not allowed',
    ],
    ['SVG', fileOf('a.svg', '<svg/>', 'image/svg+xml'), 'File type .svg not allowed'],
    ['a file without an ending', fileOf('README', 'text'), 'File type unknown not allowed'],
    [
      'HTML under a picture’s name',
      fileOf('a.jpg', '<html>', 'image/jpeg'),
      'Invalid file type for a.jpg',
    ],
    [
      'a GIF under a PNG’s name',
      fileOf('a.png', 'GIF89a', 'image/png'),
      'Invalid file type for a.png',
    ],
    [
      'HTML with a drawing’s name',
      fileOf('a.dwg', '<html>', 'image/vnd.dwg'),
      'Invalid file type for a.dwg',
    ],
    ['nothing', fileOf('a.pdf', ''), 'File a.pdf is empty'],
    [
      'one byte too many',
      fileOf('a.pdf', pdfOf(maxAttachmentBytes + 1)),
      'File a.pdf exceeds 5MB limit',
    ],
    [
      'a picture with nothing behind its first bytes',
      fileOf('a.jpg', new Uint8Array([255, 216, 255, 217])),
      'File a.jpg could not be read as a picture. It may be damaged.',
    ],
    ['brackets, shown without them', fileOf('<a>.pdf', ''), 'File a.pdf is empty'],
  ])('%s', async (_title, file, words) => {
    expect(await refused(file)).toBe(words)
  })

  it('a file that is gone or has changed since it was picked', async () => {
    const gone = fileOf('gone.pdf', pdfOf(100))
    gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'))
    const cut = fileOf('cut.pdf', pdfOf(100))
    cut.arrayBuffer = () => Promise.resolve(new ArrayBuffer(0))
    expect(await refused(gone)).toBe('File gone.pdf could not be read. Please choose it again.')
    expect(await refused(cut)).toBe('File cut.pdf could not be read. Please choose it again.')
  })

  it('a file that is far too large, unread', async () => {
    const film = fileOf('film.pdf', '%PDF-')
    Object.defineProperty(film, 'size', { value: 2_000_000_000 })
    film.arrayBuffer = () => Promise.reject(new Error('It was read.'))
    const outcome = await readPicked(film)
    expect(outcome).toMatchObject({ failure: { kind: 'too-large' } satisfies PickRefusal })
  })
})

describe('a picture', () => {
  it('below the limit keeps its pixels and its name, and loses its metadata', async () => {
    const untouched: PrepareTools = { shrink: () => Promise.reject(new Error('It was shrunk.')) }
    const photo = await prepared(
      fileOf('photo.jpeg', await cornersJpeg(1), 'image/jpeg'),
      untouched,
    )
    expect(photo).toMatchObject({ name: 'photo.jpeg', type: 'image/jpeg' })
    expect(tellsOfOwner(new Uint8Array(photo.bytes))).toBe(false)
    const drawing = await prepared(fileOf('drawing.png', await chattyPng()), untouched)
    expect(drawing).toMatchObject({ name: 'drawing.png', type: 'image/png' })
    expect(tellsOfOwner(new Uint8Array(drawing.bytes))).toBe(false)
  })

  it('above the limit becomes a JPEG of at most 1920 pixels, with a matching name', async () => {
    const noise = await sharp(await noiseJpeg(1400, 1100))
      .png()
      .toBuffer()
    expect(noise.length).toBeGreaterThan(2 * 1024 * 1024)
    const jobs: ShrinkJob[] = []
    const file = await prepared(fileOf('photo.png', noise, 'image/png'), {
      shrink: (job, signal) => {
        jobs.push(job)
        return shrink(job, signal)
      },
    })
    expect(file).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
    expect(jobs).toMatchObject([{ maxBytes: 2_097_152, maxEdge: 1920, type: 'image/png' }])
  })

  it.each([
    ['photo.jpg', 'jpeg'],
    ['drawing.png', 'png'],
  ] as const)('of few bytes with a long side is shrunk: %s', async (name, format) => {
    const plain = { width: 4000, height: 3000, channels: 3, background: '#888' } as const
    const bytes = await sharp({ create: plain }).toFormat(format).toBuffer()
    const file = await prepared(fileOf(name, bytes), {
      // Shorter, and yet more bytes.
      shrink: async (job, signal) => {
        const shrunk = await shrink(job, signal)
        const filled = new Uint8Array(bytes.length + 1)
        filled.set(new Uint8Array(shrunk ?? new ArrayBuffer(0)))
        return filled.buffer
      },
    })
    expect(file.type).toBe('image/jpeg')
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 1920, height: 1440 })
  })

  it('that has to be rotated is re-encoded, however small', async () => {
    const file = await prepared(fileOf('photo.jpg', await cornersJpeg(6)))
    const { width, height, orientation } = await sharp(file.bytes).metadata()
    expect({ width, height, orientation }).toEqual({
      width: 64,
      height: 32,
      orientation: undefined,
    })
  })

  it('that cannot be shrunk is attached without its metadata if the limit allows', async () => {
    const small = await prepared(fileOf('photo.jpg', await cornersJpeg(6)), notShrunk)
    expect(tellsOfOwner(new Uint8Array(small.bytes))).toBe(false)
    expect((await sharp(small.bytes).metadata()).orientation).toBe(6)
    const large = await noiseJpeg(3000, 2600, { quality: 97 })
    expect(large.length).toBeGreaterThan(maxAttachmentBytes)
    expect(await refused(fileOf('large.jpg', large), notShrunk)).toBe(
      'File large.jpg exceeds 5MB limit, and it could not be made smaller',
    )
  })

  it('is kept when shrinking makes it larger, or changes its type', async () => {
    const noise = await sharp(await noiseJpeg(1400, 1100))
      .png()
      .toBuffer()
    for (const result of [new ArrayBuffer(4_000_000), new TextEncoder().encode('<html>').buffer]) {
      const file = await prepared(fileOf('photo.png', noise), {
        shrink: () => Promise.resolve(result),
      })
      expect(file).toMatchObject({ name: 'photo.png', type: 'image/png' })
    }
  })

  it('of very many pixels is first reduced, and one of absurdly many never opened', async () => {
    const jobs: ShrinkJob[] = []
    const tools: PrepareTools = {
      shrink: (job) => {
        jobs.push(job)
        return Promise.resolve(null)
      },
    }
    const picture = async (width: number, height: number, orientation: number) => {
      const bytes = await noiseJpeg(16, 16, { orientation })
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
      bytes.writeUInt16BE(height, frame + 5)
      bytes.writeUInt16BE(width, frame + 7)
      return prepare(fileOf('photo.jpg', bytes), tools)
    }
    await picture(6000, 4000, 6)
    await picture(12_000, 9000, 3)
    await picture(12_000, 9000, 6)
    await picture(30_000, 30_000, 6)
    expect(jobs.map((job) => job.firstWidth)).toEqual([undefined, 1920, 1440])
  })
})
