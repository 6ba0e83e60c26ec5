import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { blurred } from './blurred.ts'
import { inParallel } from '#scripts/build/in-parallel.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { type SitePictureFormat, sitePictureSizes } from '#src/images/site-picture-sizes.ts'

const quality = 80
/** At this quality as faithful as the other formats, in fewer bytes; more effort saves little. */
const avif = { quality: 60, effort: 2 }

const originals = path.join(buildPaths.root, 'src/images/site')
/** Encoded sizes, committed because encoding all of them takes half a minute. */
const encoded = path.join(originals, 'sizes')
/** More at once take more memory and are not done sooner. */
const parallel = 4

/** One size of a picture in one format. */
export interface PictureSize {
  readonly width: number
  readonly format: SitePictureFormat
  /** Path below the site's root. */
  readonly fileName: string
}

/** A picture that belongs to the site itself, not to the catalogue. */
export interface SitePicture {
  /** Path below src/images/site without the ending, such as `hero/1`. */
  readonly name: string
  /** Hash of the original, part of every file name. */
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly sizes: readonly PictureSize[]
}

/**
 * The pictures of the site: AVIF and WebP, smallest size first, and one JPEG. A size larger than the
 * original is left out.
 */
export async function readSitePictures(): Promise<SitePicture[]> {
  const files = await readdir(originals, { recursive: true }).catch(() => [])
  const names = files.filter((file) => file.endsWith('.jpg')).toSorted()
  return Promise.all(names.map((file) => describe(file)))
}

async function describe(file: string): Promise<SitePicture> {
  const bytes = await readFile(path.join(originals, file))
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  const name = file.replace(/\.jpg$/, '').replaceAll(path.sep, '/')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const { avif, webp, plain } = sitePictureSizes({ name, hash, width })
  const sizes = [...avif, ...webp, plain].map(({ url, ...size }) => ({
    ...size,
    fileName: url.slice(1),
  }))
  return { name, hash, width, height, sizes }
}

/** The blurred preview of a picture as a data URL. */
export function previewOf({ name }: SitePicture): Promise<string> {
  return blurred(path.join(originals, `${name}.jpg`))
}

/** The bytes of one size, encoded if they are not committed. */
export async function readSize(picture: SitePicture, size: PictureSize): Promise<Uint8Array> {
  const known = await readFile(placeOf(size)).catch(() => undefined)
  return known ?? encodeSize(picture, size)
}

/** Copies every size of every picture into the site. */
export async function writeSitePictures(site: string): Promise<void> {
  await inParallel(await allSizes(), parallel, async ({ picture, size }) => {
    const file = path.join(site, size.fileName)
    await copyFile(placeOf(size), file).catch(async () =>
      writeFile(file, await encodeSize(picture, size)),
    )
  })
}

/**
 * Updates the encoded sizes among the sources.
 * @returns how many were made.
 */
export async function encodeSitePictures(): Promise<number> {
  await mkdir(encoded, { recursive: true })
  const sizes = await allSizes()
  const names = new Set(sizes.map(({ size }) => path.basename(size.fileName)))
  const present = new Set(await readdir(encoded))
  const missing = sizes.filter(({ size }) => !present.has(path.basename(size.fileName)))
  await inParallel(missing, parallel, async ({ picture, size }) =>
    writeFile(placeOf(size), await encodeSize(picture, size)),
  )
  for (const name of present) if (!names.has(name)) await rm(path.join(encoded, name))
  return missing.length
}

async function allSizes() {
  const pictures = await readSitePictures()
  return pictures.flatMap((picture) => picture.sizes.map((size) => ({ picture, size })))
}

function placeOf(size: PictureSize): string {
  return path.join(encoded, path.basename(size.fileName))
}

async function encodeSize(picture: SitePicture, size: PictureSize): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const resized = sharp(path.join(originals, `${picture.name}.jpg`)).resize({ width: size.width })
  const options = size.format === 'avif' ? avif : { quality }
  return resized.toFormat(size.format, options).toBuffer()
}
