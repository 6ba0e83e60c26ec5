import * as v from 'valibot'
import { priceColumnNames } from '#src/office/prices/price-sheet.ts'
import { saveCopy, readCopy } from '#src/session/device-copies.ts'
import { signedInId } from '#src/session/signed-in-id.ts'
import type { KnownTitles } from './sheet-layout.ts'

const copyName = 'price-sheet-titles'

const shape = v.record(v.string(), v.nullable(v.picklist(priceColumnNames)))

/** Older headings are forgotten. */
const mostTitles = 200

/** The meanings of column headings in earlier imports on this device. */
export async function readKnownTitles(): Promise<KnownTitles> {
  return (await readCopy(copyName, shape))?.value ?? {}
}

/** Remembers a choice at once, whether or not the file is imported. */
export async function keepKnownTitles(titles: KnownTitles): Promise<void> {
  const userId = signedInId()
  if (userId === null) return
  const known = { ...(await readKnownTitles()), ...titles }
  await saveCopy(copyName, userId, Object.fromEntries(Object.entries(known).slice(-mostTitles)))
}
