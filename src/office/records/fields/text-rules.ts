import * as v from 'valibot'
import { normaliseLine, normaliseText } from '#src/domain/text/normalise-text.ts'

/** The length of a text as the database counts it. */
export const codePoints = (text: string) => [...text].length

/** At most `count` code points; the message begins with `what`. */
export const atMost = (count: number, what: string) =>
  v.check(
    (text: string) => codePoints(text) <= count,
    `${what} must be at most ${count.toLocaleString('en-IN')} characters`,
  )

const line = v.pipe(v.string(), v.transform(normaliseLine))

/** One line of at most `count` code points. */
export const lineOf = (count: number, what: string) => v.pipe(line, atMost(count, what))

/**
 * Like `lineOf`, but not empty.
 * @param missing the message for an empty line.
 */
export const requiredLineOf = (count: number, what: string, missing: string) =>
  v.pipe(line, v.minLength(1, missing), atMost(count, what))

/** Lines of text, at most `count` code points together. */
export const textOf = (count: number, what: string) =>
  v.pipe(v.string(), v.transform(normaliseText), atMost(count, what))
