import * as v from 'valibot'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'

/** One clean line of so many code points. */
export const plainLine = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform(normaliseLine),
    v.check((text) => text !== '' && [...text].length <= longest),
  )

/** What a request says beside its words: `private.is_labelled_facts` of the database. */
export const labelledFact = v.object({ label: plainLine(60), text: plainLine(500) })

export type LabelledFact = v.InferOutput<typeof labelledFact>

/**
 * The answer of a site check as it goes with a quote request: what the visitor saw, in words, and the
 * end of the page's address that shows it again with its sources. Its fields are in one order, as
 * those of a line are. The database repeats these rules (`private.is_site_check`); a test feeds both
 * the same inputs.
 */
export const siteCheck = v.object({
  search: v.pipe(v.string(), v.regex(/^\?[!-~]{1,499}$/)),
  facts: v.pipe(v.array(labelledFact), v.minLength(1), v.maxLength(20)),
})

export type SiteCheck = v.InferOutput<typeof siteCheck>

/** All of it in lines of text, for exports and mails. */
export function siteCheckLines({ facts }: SiteCheck): string[] {
  return facts.map(({ label, text }) => `${label}: ${text}`)
}
