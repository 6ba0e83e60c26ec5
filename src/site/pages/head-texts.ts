import { cutAtWord, firstClause, lengthOf, oneLine } from '#src/domain/text/cut-text.ts'
import { company } from '#src/domain/company/company.ts'

const titleLength = { least: 10, most: 60 }
const descriptionLength = { least: 50, most: 160 }

/**
 * The title of a page: its name, with the company's if both fit into 60 characters. A longer name
 * is cut after its first clause, or at a word.
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
 * The title of a product's page. If several products share a name, their slugs differ, and so do
 * their titles.
 */
export function productTitle(name: string, slug: string): string {
  const ofName = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-`
  return pageTitle(slug.startsWith(ofName) ? `${name} (${slug.slice(ofName.length)})` : name)
}

/**
 * The description of a page, of 50 to 160 characters: a longer text is cut at a word; a shorter one
 * is extended by facts one by one, and finally by the company.
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
