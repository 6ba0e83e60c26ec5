import { cutAtWord, firstClause, lengthOf, oneLine } from '#src/domain/text/cut-text.ts'
import { company } from '#src/domain/company/company.ts'

const titleLength = { least: 10, most: 60 }
const descriptionLength = { least: 50, most: 160 }

/**
 * The title of a page: its name, and the company's where both fit into 60 characters. A longer name
 * ends with its first clause, or else at a word.
 */
export function pageTitle(name: string): string {
  const { least, most } = titleLength
  const line = oneLine(name)
  const withCompany = oneLine(`${line} | ${company.name}`)
  const length = lengthOf(withCompany)
  if (length < least) return cutAtWord(`${withCompany} | ${company.tagline}`, most)
  if (length <= most) return withCompany
  if (lengthOf(line) <= most) return lengthOf(line) < least ? cutAtWord(withCompany, most) : line
  const clause = firstClause(line, 20, most)
  return clause === undefined ? cutAtWord(line, most) : pageTitle(clause)
}

/**
 * The title of a product's page. Where its slug says more than its name, as that of a second product
 * of one name does, so does the title.
 */
export function productTitle(name: string, slug: string): string {
  const ofName = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-`
  return pageTitle(slug.startsWith(ofName) ? `${name} (${slug.slice(ofName.length)})` : name)
}

/**
 * The description of a page, of 50 to 160 characters: cut at a word where the text is longer; where
 * it is shorter, the facts follow one by one until it is long enough, and at last the company.
 */
export function pageDescription(text: string, ...facts: readonly (string | null)[]): string {
  const { least, most } = descriptionLength
  let line = oneLine(text)
  for (const fact of [...facts, `${company.name}: ${company.tagline}`, company.phone]) {
    if (lengthOf(line) >= least) break
    if (fact !== null) line = oneLine(`${asSentence(line)} ${asSentence(fact)}`)
  }
  return cutAtWord(line, most)
}

function asSentence(text: string): string {
  const line = oneLine(text)
  return line === '' || /[.!?…]$/.test(line) ? line : `${line}.`
}
