import type { SearchEntry } from '#src/catalogue/search/search-entries.ts'
import { markFound } from '#src/catalogue/search/search-words.ts'

/** The name of a result. */
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

/** The kind of a result and where it belongs: the line next to its name. */
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

/**
 * The metric part of "6.10 × 2.44 × 2.59 m (20 × 8 × 8.5 ft)", with the people; empty without a
 * size.
 */
export function entryFigures(entry: SearchEntry): string {
  if (entry.kind !== 'products') return ''
  const { size, people } = entry.product
  return [size?.replace(/ *\(.*$/, ''), people].filter(Boolean).join(' · ')
}

/**
 * A sentence about a result: its summary, or a sentence with the searched words if the summary has
 * none.
 */
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
