import * as v from 'valibot'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'

/** One clean line of up to that many code points. */
export const plainLine = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform(normaliseLine),
    v.check((text) => text !== '' && [...text].length <= longest),
  )

/** Labelled facts of a request besides its text: `private.is_labelled_facts` in the database. */
export const labelledFact = v.object({ label: plainLine(60), text: plainLine(500) })

export type LabelledFact = v.InferOutput<typeof labelledFact>

/**
 * The answer of a site check as part of a quote request: the text that the visitor saw, and the
 * query string that shows it again with its sources. Its fields have a fixed order, like those of
 * a line. The database repeats these rules (`private.is_site_check`); a test gives both the same
 * inputs.
 */
export const siteCheck = v.object({
  search: v.pipe(v.string(), v.regex(/^\?[!-~]{1,499}$/)),
  facts: v.pipe(v.array(labelledFact), v.minLength(1), v.maxLength(20)),
})

export type SiteCheck = v.InferOutput<typeof siteCheck>

/** The whole answer as lines of text, for exports and mails. */
export function siteCheckLines({ facts }: SiteCheck): string[] {
  return facts.map(({ label, text }) => `${label}: ${text}`)
}
