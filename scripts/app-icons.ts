import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { buildPaths } from './build/paths.ts'

/** Draws the icons of the installed app from the lines of `public/favicon.svg`. */

const ink = '#15191c'
const line = '#eceae4'
const accent = '#ff7a3d'

/** Drawings on a grid of 34 by 34; the second path of each has the accent colour. */
const drawings = {
  building: ['M2 9 8 3h24v7M2 31V9h24l6-6M26 9v22', 'M10 31V17h8v14'],
  products: ['M3 16V8h12v8zM3 31v-8h12v8zM19 31v-8h12v8z', 'M19 16V8h12v8z'],
  quote: ['M6 2h16l6 6v24H6zM22 2v6h6', 'M11 15h12M11 20h12M11 25h7'],
  outbox: ['M3 18v13h28V18M3 23h8l2 4h8l2-4h8', 'M17 19V4M11 10l6-6 6 6'],
} as const

interface Icon {
  readonly file: string
  readonly drawing: keyof typeof drawings
  readonly pixels: number
  /**
   * The share of the grid that the drawing fills: masks crop everything but the inner four fifths.
   */
  readonly share: number
}

const icons: readonly Icon[] = [
  { file: 'app-192.png', drawing: 'building', pixels: 192, share: 0.66 },
  { file: 'app-512.png', drawing: 'building', pixels: 512, share: 0.66 },
  { file: 'app-maskable-512.png', drawing: 'building', pixels: 512, share: 0.5 },
  { file: 'apple-touch-icon.png', drawing: 'building', pixels: 180, share: 0.6 },
  { file: 'products-96.png', drawing: 'products', pixels: 96, share: 0.6 },
  { file: 'quote-96.png', drawing: 'quote', pixels: 96, share: 0.6 },
  { file: 'outbox-96.png', drawing: 'outbox', pixels: 96, share: 0.6 },
]

const folder = path.join(buildPaths.root, 'public/icons')
const faviconPixels = 48

await mkdir(folder, { recursive: true })
for (const icon of icons) await writeFile(path.join(folder, icon.file), await drawn(icon))
// Requested by clients that read no page: bookmarks, feed readers, search engines.
const favicon = await drawn({ drawing: 'building', pixels: faviconPixels, share: 0.8 })
await writeFile(path.join(buildPaths.root, 'public/favicon.ico'), icoOf(favicon))

function drawn({ drawing, pixels, share }: Omit<Icon, 'file'>): Promise<Buffer> {
  const [plain, marked] = drawings[drawing]
  const field = 34 / share
  const start = (34 - field) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}"
    viewBox="${start} ${start} ${field} ${field}" fill="none" stroke-width="3">
    <rect x="${start}" y="${start}" width="${field}" height="${field}" fill="${ink}"/>
    <path d="${plain}" stroke="${line}"/><path d="${marked}" stroke="${accent}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

/** One PNG as an ICO file: a header of 6 bytes, and 16 bytes with its size and position. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(faviconPixels, 6)
  head.writeUInt8(faviconPixels, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
