import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import type { Card } from '#src/seo/card-file.ts'

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
 * Puts the cards beside the pages, and takes away those that no page names any more. The name of a
 * card says all that stands on it, so that only a card that is new is drawn.
 * @param cards by their paths below the root of the site.
 * @param storageUrl origin of the backend, whose public pictures are drawn; no other address is asked.
 * @param places the folders of the site and of what builds keep for the next one.
 */
export async function writeCards(
  cards: ReadonlyMap<string, Card>,
  storageUrl: string,
  places: Places = buildPaths,
): Promise<CardReport> {
  // A build of the scripts empties the folder of the site.
  const kept = path.join(places.work, 'cards')
  const shown = path.join(places.dist, 'assets/cards')
  await mkdir(kept, { recursive: true })
  await mkdir(shown, { recursive: true })
  const known = new Set(await readdir(kept))
  const present = new Set(await readdir(shown))
  const queue = [...cards].map(([file, card]) => [path.basename(file), card] as const)
  const names = new Set(queue.map(([name]) => name))
  const missing: string[] = []
  let drawn = 0
  const workNext = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, card] = next
      if (!known.has(name)) {
        const { content, isWhole } = await draw(card, storageUrl, places.dist)
        drawn++
        if (isWhole) await writeWhole(path.join(kept, name), content)
        else missing.push(`${card.picture}`)
        await writeWhole(path.join(shown, name), content)
      } else if (!present.has(name)) {
        await copyFile(path.join(kept, name), path.join(shown, name))
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, workNext))
  for (const [folder, files] of [
    [kept, known],
    [shown, present],
  ] as const) {
    for (const name of files) if (!names.has(name)) await rm(path.join(folder, name))
  }
  return { drawn, missing: missing.toSorted() }
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

/** The site may be served meanwhile. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const next = path.join(path.dirname(file), `.next-${path.basename(file)}`)
  await writeFile(next, content)
  await rename(next, file)
}
