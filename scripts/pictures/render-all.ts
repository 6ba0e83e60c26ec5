import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { encodeSitePictures } from '#scripts/build/pictures/site-pictures.ts'

interface Shot {
  readonly file: string
  /** 1 is rendered first. */
  readonly priority: number
  readonly wide?: boolean
  readonly product?: string
  /** Rooms need more than the open air. */
  readonly samples?: number
  readonly buildings?: readonly { readonly product: string }[]
}

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.resolve(here, '../..')
const target = path.join(root, 'supabase/seed/pictures')
/** Pictures of pages belong to the site and not to the example catalogue. */
const siteTarget = path.join(root, 'src/images/site')
const stampFile = path.join(target, 'rendered.json')
/** Raise it when a change to the Python modules has to be seen in pictures that exist already. */
const sceneVersion = 2
const width = 1920
const maximumBytes = 350 * 1024

const { values: options } = parseArgs({
  options: {
    /** Comma-separated beginnings of file names. */
    only: { type: 'string' },
    /** A small picture for a look, below this folder, leaving the results alone. */
    preview: { type: 'string' },
    width: { type: 'string', default: '1200' },
    samples: { type: 'string', default: '20' },
    list: { type: 'boolean', default: false },
  },
})

let stopping = false
let running: ReturnType<typeof spawn> | undefined
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stopping = true
    running?.kill('SIGTERM')
  })
}

const shots: Shot[] = JSON.parse(await readFile(path.join(here, 'shots.json'), 'utf8'))
const buildings = await readBuildings()
const wanted = options.only?.split(',')
const queue = shots
  .filter(({ file }) => wanted === undefined || wanted.some((start) => file.startsWith(start)))
  .toSorted((a, b) => a.priority - b.priority)

for (const [index, shot] of queue.entries()) {
  if (stopping) break
  const stamp = stampOf(shot)
  const found = (await readStamps())[shot.file]
  const isDone =
    options.preview === undefined && existsSync(placeOf(shot)) && isUpToDate(stamp, found)
  if (options.list) console.log(isDone ? 'done' : 'open', shot.file)
  if (isDone || options.list) continue
  const began = Date.now()
  const done = await renderShot(shot)
  if (!done) {
    if (!stopping) console.error(`failed: ${shot.file}`)
    continue
  }
  if (options.preview === undefined) {
    await writeStamps({ ...(await readStamps()), [shot.file]: `${stamp}@${options.width}` })
  }
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${index + 1}/${queue.length} ${shot.file} ${seconds} s, ${done} KB`)
}
if (!stopping && options.preview === undefined && !options.list) {
  console.log(`${await encodeSitePictures()} sizes of pictures of the site encoded`)
}

async function renderShot(shot: Shot): Promise<number | undefined> {
  const rendered = Number(options.width)
  const ratio = shot.wide === true ? 9 / 16 : 2 / 3
  const result = placeOf(shot)
  const job = `${result}.part.json`
  const raw = `${result}.part.png`
  const data = Object.fromEntries(
    productsOf(shot).map((slug) => [slug, buildings.get(slug)?.building]),
  )
  const size = [rendered, Math.round(rendered * ratio)]
  await mkdir(path.dirname(result), { recursive: true })
  const samples = shot.samples ?? Number(options.samples)
  await writeFile(job, JSON.stringify({ ...shot, size, samples, data }))
  try {
    if (!(await runBlender(job, raw))) return undefined
    const picture = await encode(raw, ratio)
    await writeFile(`${result}.part`, picture)
    await rename(`${result}.part`, result)
    return Math.round(picture.byteLength / 1024)
  } finally {
    await rm(job, { force: true })
    await rm(raw, { force: true })
    await rm(`${raw}.parts`, { force: true, recursive: true })
  }
}

function placeOf(shot: Shot): string {
  return path.join(options.preview ?? folderOf(shot), shot.file)
}

async function runBlender(job: string, result: string): Promise<boolean> {
  const parameters = ['-n', '19', 'blender', '-b', '-t', '2', '-P', path.join(here, 'render.py')]
  running = spawn('nice', [...parameters, '--', job, result], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  running.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  running.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise((resolve) => running?.once('close', resolve))
  running = undefined
  const finished = output.includes('SECONDS build')
  if (!finished && !stopping) console.error(output.split('\n').slice(-14).join('\n'))
  return finished
}

/** Enlarges to the full width and takes the best quality that fits. Metadata is dropped. */
async function encode(raw: string, ratio: number): Promise<Buffer> {
  const full = sharp(raw)
    .resize(width, Math.round(width * ratio), { kernel: 'lanczos3', fit: 'fill' })
    .sharpen({ sigma: 0.7, m1: 0.6, m2: 1.2 })
  for (let quality = 84; quality >= 50; quality -= 4) {
    const picture = await full
      .clone()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:2:0' })
      .toBuffer()
    if (picture.byteLength <= maximumBytes) return picture
  }
  throw new Error(`${raw} does not fit into ${maximumBytes} bytes`)
}

/** Done, when the same shot was rendered at least as large as asked for now. */
function isUpToDate(stamp: string, found = ''): boolean {
  const [hash, size] = found.split('@')
  return hash === stamp && Number(size) >= Number(options.width)
}

function folderOf({ file }: Shot): string {
  return file.startsWith('hero/') ? siteTarget : target
}

function stampOf(shot: Shot): string {
  const { priority: _, ...data } = shot
  const sources = productsOf(shot).map((slug) => buildings.get(slug)?.building)
  return createHash('sha256')
    .update(JSON.stringify([sceneVersion, data, sources]))
    .digest('hex')
    .slice(0, 16)
}

function productsOf({ product, buildings: placed = [] }: Shot): string[] {
  return [
    ...new Set([...(product === undefined ? [] : [product]), ...placed.map((b) => b.product)]),
  ]
}

async function readBuildings(): Promise<Map<string, { building: unknown }>> {
  const source = path.join(root, 'supabase/seed/products')
  const names = (await readdir(source)).filter((name) => name.endsWith('.json'))
  const entries = names.map(async (name): Promise<[string, { building: unknown }]> => {
    return [
      name.slice(0, -'.json'.length),
      JSON.parse(await readFile(path.join(source, name), 'utf8')),
    ]
  })
  return new Map(await Promise.all(entries))
}

async function readStamps(): Promise<Record<string, string>> {
  const text = await readFile(stampFile, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

async function writeStamps(stamps: Record<string, string>): Promise<void> {
  await writeFile(`${stampFile}.part`, `${JSON.stringify(stamps, undefined, 2)}\n`)
  await rename(`${stampFile}.part`, stampFile)
}
