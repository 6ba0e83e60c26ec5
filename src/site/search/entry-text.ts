import type { SearchEntry } from '#src/catalogue/search/search-entries.ts'
import { markFound } from '#src/catalogue/search/search-words.ts'

/** The name of what was found. */
export function entryName(entry: SearchEntry): string {
  switch (entry.kind) {
    case 'products':
      return entry.product.name
    case 'projects':
      return entry.project.title
    case 'articles':
      return entry.post.title
  }
}

/** What kind of thing it is, and where: the line above or beside its name. */
export function entryMeta(entry: SearchEntry): string {
  switch (entry.kind) {
    case 'products':
      return entry.product.category
    case 'projects':
      return [entry.project.category, entry.project.location].filter(Boolean).join(' · ')
    case 'articles':
      return [entry.post.category, entry.post.readTime].join(' · ')
  }
}

/** "6.10 × 2.44 × 2.59 m (20 × 8 × 8.5 ft)" in metres, with the people; nothing for what has no size. */
export function entryFigures(entry: SearchEntry): string {
  if (entry.kind !== 'products') return ''
  const { size, people } = entry.product
  return [size?.replace(/ *\(.*$/, ''), people].filter(Boolean).join(' · ')
}

/** A sentence about it: the usual one, or one that says what was looked for when that one does not. */
export function entrySnippet(entry: SearchEntry): string {
  const [usual = '', ...others] = sentencesOf(entry)
  const says = (text: string) => markFound(text, entry.found).some(({ isFound }) => isFound)
  return says(usual) || says(entryName(entry)) ? usual : (others.find(says) ?? usual)
}

function sentencesOf(entry: SearchEntry): string[] {
  switch (entry.kind) {
    case 'products': {
      const { short_description, description, features, specifications } = entry.product
      const lines = specifications.map(({ label, value }) => `${label}: ${value}`)
      return [short_description, ...features, ...lines, ...sentences(description)]
    }
    case 'projects':
      return sentences(entry.project.description)
    case 'articles':
      return [entry.post.excerpt]
  }
}

const sentences = (text: string) => text.split(/(?<=[.!?])\s+/)
