import type { ProjectValues } from './project-rules.ts'
import { mergeRecords } from '#src/office/records/editor/merge-records.ts'
import type { RecordMerge } from '#src/office/records/editor/save-error.tsx'
import { normalised } from './project-values.ts'

/** The label of each field; width and height belong to the picture. */
export const projectLabels: Readonly<Partial<Record<keyof ProjectValues, string>>> = {
  title: 'Title',
  category: 'Category',
  location: 'Location',
  completed_on: 'Completed on',
  area_sqft: 'Area',
  days_to_complete: 'Days to complete',
  description: 'Description',
  image_url: 'Picture',
  alt: 'Alt text',
  published: 'Published',
}

/** Merges two versions of a project. */
export function mergeProjects(
  base: ProjectValues,
  theirs: ProjectValues,
  mine: ProjectValues,
): RecordMerge<ProjectValues> {
  const merge = mergeRecords(base, theirs, mine, {
    comparable: normalised,
    labels: projectLabels,
    textOf: (values, field) => textOf(values[field]),
  })
  return {
    ...merge,
    resolve: (choices) => {
      const merged = merge.resolve(choices)
      const { width, height } = merged.image_url === theirs.image_url ? theirs : mine
      return { ...merged, width, height }
    },
  }
}

function textOf(value: ProjectValues[keyof ProjectValues]): string {
  if (typeof value === 'boolean') return value ? 'Published' : 'Draft'
  const text = `${value ?? ''}`
  // The file name is enough to tell stored pictures apart.
  return text.startsWith('/storage/') ? (text.split('/').at(-1) ?? text) : text
}
