import * as v from 'valibot'
import { priceColumnNames } from '#src/office/prices/price-sheet.ts'
import { keepCopy, readCopy } from '#src/session/device-copies.ts'
import { signedInId } from '#src/session/drafts.ts'
import type { KnownTitles } from './sheet-layout.ts'

const copyName = 'price-sheet-titles'

const shape = v.record(v.string(), v.nullable(v.picklist(priceColumnNames)))

/** More titles than this are of files that nobody imports again. */
const mostTitles = 200

/** What the titles of price lists meant when they were imported here before. */
export async function readKnownTitles(): Promise<KnownTitles> {
  return (await readCopy(copyName, shape))?.value ?? {}
}

/** Remembers at once what somebody has chosen, whether they import the file or not. */
export async function keepKnownTitles(titles: KnownTitles): Promise<void> {
  const userId = signedInId()
  if (userId === null) return
  const known = { ...(await readKnownTitles()), ...titles }
  await keepCopy(copyName, userId, Object.fromEntries(Object.entries(known).slice(-mostTitles)))
}
