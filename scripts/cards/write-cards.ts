import { copyFile, mkdir, readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { inParallel } from '#scripts/build/in-parallel.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { writeWhole } from '#scripts/build/write-whole.ts'
import type { Card } from '#src/seo/card-file.ts'
import { cardFolder, siteCardFile } from './card-places.ts'

const ofSite = /^\/assets\/[\w-]+\.(?:avif|jpeg|webp)$/
const ofStorage = /^\/storage\/v1\/object\/public\/(?:product|project)-images\//

/** While one picture is on its way, another is drawn. */
const parallel = 4
const timeoutMs = 15_000

type Places = Pick<typeof buildPaths, 'dist' | 'work'>

export interface CardReport {
  readonly drawn: number
  /** Addresses of pictures that could not be had; their cards are drawn again next time. */
  readonly missing: readonly string[]
}

/**
 * Puts the cards that are drawn already beside the pages, and that of the home page, which is
 * answered until the others are there. Before the pages that name them are put in place.
 * @param cards by their paths below the root of the site, that of the home page first.
 * @param storageUrl origin of the backend, whose public pictures are drawn; no other address is asked.
 * @param places the folders of the site and of what builds keep for the next one.
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
 * Draws the cards that are new, and takes away those that no page names any more. The name of a card
 * says all that stands on it. It may be stopped at any time: the next run goes on where it was.
 * The parameters are those of `placeKnownCards`, and
 * @param onDrawn hears of each.
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

/** What there is, and what there should be, by the names of the files. */
async function look(cards: ReadonlyMap<string, Card>, { work, dist }: Places) {
  // A build of the scripts empties the folder of the site.
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

/** @returns whether its picture is on it; without it, the card is not kept for the next time. */
async function drawInto(
  [kept, shown]: readonly [string, string],
  [name, card]: readonly [string, Card],
  storageUrl: string,
  dist: string,
): Promise<boolean> {
  const { content, isWhole } = await draw(card, storageUrl, dist)
  // Beside the pages first: what is kept is not drawn again.
  await writeWhole(path.join(shown, name), content)
  if (isWhole) await writeWhole(path.join(kept, name), content)
  return isWhole
}

/** A card whose picture cannot be read goes without it for the time being. */
async function draw(card: Card, storageUrl: string, dist: string) {
  // Heavy, and not needed where no card is new.
  const { drawCard } = await import('./draw-card.ts')
  if (card.picture === null) return { content: await drawCard(card, undefined), isWhole: true }
  try {
    const picture = await readPicture(card.picture, storageUrl, dist)
    return { content: await drawCard(card, picture), isWhole: true }
  } catch {
    return { content: await drawCard(card, undefined), isWhole: false }
  }
}

/** Rejects when there is no such picture. */
async function readPicture(url: string, storageUrl: string, dist: string): Promise<Uint8Array> {
  if (ofSite.test(url)) return readFile(path.join(dist, url))
  if (!ofStorage.test(url) || url.includes('..')) throw new Error('not a picture of ours')
  const response = await fetch(storageUrl + url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`the storage answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
