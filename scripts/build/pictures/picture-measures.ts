import { readFile, rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { buildPaths } from '#scripts/build/paths.ts'

const measureSchema = v.object({
  hash: v.string(),
  bytes: v.number(),
  /** When the storage was asked, in ms. */
  at: v.number(),
})

const measuresSchema = v.record(v.string(), measureSchema)

type Measure = v.InferOutput<typeof measureSchema>

/** A name nearly always stands for the same bytes; exceptions are found within a day. */
const freshMs = 24 * 60 * 60 * 1000
/** The most pictures to ask for again in one run. */
const mostAgain = 250

/** Hashes and sizes of pictures, as the storage reported them in this run or an earlier one. */
export interface PictureMeasures {
  /** A recent measure; undefined if the storage has to be asked. */
  known(picture: string): Omit<Measure, 'at'> | undefined
  learn(picture: string, measure: Omit<Measure, 'at'>): void
  /** Keeps what is known of these pictures for the next run. */
  keep(pictures: readonly string[]): Promise<void>
}

/** Reads the measures of earlier runs; an incomplete file counts as empty. */
export async function readPictureMeasures(now = Date.now()): Promise<PictureMeasures> {
  const text = await readFile(buildPaths.pictureMeasures, 'utf8').catch(() => '')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), measuresSchema), text)
  const measures = new Map(parsed.success ? Object.entries(parsed.output) : [])
  const due = [...measures]
    .filter(([, { at }]) => Math.abs(now - at) > freshMs)
    .toSorted(([, a], [, b]) => a.at - b.at)
    .slice(0, mostAgain)
  const again = new Set(due.map(([picture]) => picture))
  return {
    known: (picture) => {
      const measure = again.has(picture) ? undefined : measures.get(picture)
      return measure === undefined ? undefined : { hash: measure.hash, bytes: measure.bytes }
    },
    learn: (picture, measure) => {
      measures.set(picture, { ...measure, at: now })
    },
    keep: async (pictures) => {
      const wanted = new Set(pictures)
      const kept = [...measures].filter(([picture]) => wanted.has(picture))
      const next = `${buildPaths.pictureMeasures}.${process.pid}`
      await writeFile(next, JSON.stringify(Object.fromEntries(kept)))
      await rename(next, buildPaths.pictureMeasures)
    },
  }
}
