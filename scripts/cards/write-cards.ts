import { copyFile, mkdir, readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { inParallel } from '#scripts/build/in-parallel.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { writeWhole } from '#scripts/build/write-whole.ts'
import type { Card } from '#src/seo/card-file.ts'
import { cardFolder, siteCardFile } from './card-places.ts'

const ofSite = /^\/assets\/[\w-]+\.(?:avif|jpeg|webp)$/
const ofStorage = /^\/storage\/v1\/object\/public\/(?:product|project)-images\//

/** While one picture is downloaded, another card is drawn. */
const parallel = 4
const timeoutMs = 15_000

type Places = Pick<typeof buildPaths, 'dist' | 'work'>

export interface CardReport {
  readonly drawn: number
  /** URLs of pictures that could not be downloaded; their cards are drawn again next time. */
  readonly missing: readonly string[]
}

/**
 * Copies the cards that exist already next to the pages, and the home page's card, which is served
 * until the others are drawn. Runs before the pages that link to them are published.
 * @param cards by their paths below the root of the site, the home page's first.
 * @param storageUrl origin of the backend, the only one from which pictures are downloaded.
 * @param places the folder of the site, and the one that builds keep for the next.
 * @returns how many are still to be drawn.
 */
export async function placeKnownCards(
  cards: ReadonlyMap<string, Card>,
  storageUrl: string,
  places: Places = buildPaths,
): Promise<number> {
  const { kept, shown, known, present, wanted } = await look(cards, places)
  for (const name of wanted.keys()) {
    if (known.has(name) && !present.has(name)) {
      await copyFile(path.join(kept, name), path.join(shown, name))
    }
  }
  const [first] = wanted
  if (first === undefined) return 0
  const [name] = first
  if (!known.has(name) && (await drawInto([kept, shown], first, storageUrl, places.dist))) {
    known.add(name)
  }
  const content = await readFile(path.join(shown, name))
  const file = path.join(places.dist, siteCardFile)
  const before = await readFile(file).catch(() => undefined)
  if (before === undefined || !content.equals(before)) await writeWhole(file, content)
  return [...wanted.keys()].filter((card) => !known.has(card)).length
}

/**
 * Draws new cards, and deletes those that no page links to any more. A card's name is the hash of
 * its content. Can be stopped at any time: the next run continues. Takes the parameters of
 * `placeKnownCards`.
 * @param onDrawn called for each card.
 */
export async function writeCards(
  cards: ReadonlyMap<string, Card>,
  storageUrl: string,
  places: Places = buildPaths,
  onDrawn: () => void = () => undefined,
): Promise<CardReport> {
  const { kept, shown, known, present, wanted } = await look(cards, places)
  const missing: string[] = []
  const todo = [...wanted].filter(([name]) => !known.has(name))
  await inParallel(todo, parallel, async (entry) => {
    const isWhole = await drawInto([kept, shown], entry, storageUrl, places.dist)
    if (!isWhole) missing.push(`${entry[1].picture}`)
    onDrawn()
  })
  const site = path.basename(siteCardFile)
  for (const [folder, files] of [
    [kept, known],
    [shown, present],
  ] as const) {
    for (const name of files) {
      if (!wanted.has(name) && name !== site) await rm(path.join(folder, name), { force: true })
    }
  }
  return { drawn: todo.length, missing: missing.toSorted() }
}

/** The cards that exist and the cards to draw, by file name. */
async function look(cards: ReadonlyMap<string, Card>, { work, dist }: Places) {
  // Building the scripts empties the folder of the site.
  const kept = path.join(work, 'cards')
  const shown = path.join(dist, cardFolder)
  await mkdir(kept, { recursive: true })
  await mkdir(shown, { recursive: true })
  return {
    kept,
    shown,
    known: new Set(await readdir(kept)),
    present: new Set(await readdir(shown)),
    wanted: new Map([...cards].map(([file, card]) => [path.basename(file), card] as const)),
  }
}

/** @returns whether the card has its picture; without it, it is not kept for the next build. */
async function drawInto(
  [kept, shown]: readonly [string, string],
  [name, card]: readonly [string, Card],
  storageUrl: string,
  dist: string,
): Promise<boolean> {
  const { content, isWhole } = await draw(card, storageUrl, dist)
  // Next to the pages first: a kept card is not drawn again.
  await writeWhole(path.join(shown, name), content)
  if (isWhole) await writeWhole(path.join(kept, name), content)
  return isWhole
}

/** Draws a card; without its picture for now if that cannot be read. */
async function draw(card: Card, storageUrl: string, dist: string) {
  // Loaded only if there is a new card, because it is large.
  const { drawCard } = await import('./draw-card.ts')
  if (card.picture === null) return { content: await drawCard(card, undefined), isWhole: true }
  try {
    const picture = await readPicture(card.picture, storageUrl, dist)
    return { content: await drawCard(card, picture), isWhole: true }
  } catch {
    return { content: await drawCard(card, undefined), isWhole: false }
  }
}

/** Rejects if there is no such picture. */
async function readPicture(url: string, storageUrl: string, dist: string): Promise<Uint8Array> {
  if (ofSite.test(url)) return readFile(path.join(dist, url))
  if (!ofStorage.test(url) || url.includes('..')) throw new Error('not a picture of ours')
  const response = await fetch(storageUrl + url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`the storage answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
