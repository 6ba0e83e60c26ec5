import type { ProjectValues } from './project-rules.ts'
import { mergeVersions } from '#src/office/records/editor/merge-versions.ts'
import type { Side } from '#src/office/records/editor/merge-dialog.tsx'
import type { RecordMerge } from '#src/office/records/editor/save-error.tsx'
import { normalised } from './project-values.ts'

/** What each field is called; width and height belong to the picture. */
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

/** Two changes to the same project. */
export function mergeProjects(
  base: ProjectValues,
  theirs: ProjectValues,
  mine: ProjectValues,
): RecordMerge<ProjectValues> {
  const merge = mergeVersions(normalised(base), normalised(theirs), normalised(mine))
  const named = (fields: readonly (keyof ProjectValues)[]) =>
    fields.filter((field) => projectLabels[field] !== undefined)
  const resolve = (choices: Readonly<Record<string, Side>>): ProjectValues => {
    const chosen = Object.fromEntries(
      merge.disputed
        .filter((field) => choices[field] === 'theirs')
        .map((field) => [field, theirs[field]]),
    )
    const merged: ProjectValues = { ...merge.merged, ...chosen }
    const { width, height } = merged.image_url === theirs.image_url ? theirs : mine
    return { ...merged, width, height }
  }
  return {
    disputes: named(merge.disputed).map((field) => ({
      field,
      label: projectLabels[field] ?? field,
      theirs: textOf(theirs[field]),
      mine: textOf(mine[field]),
    })),
    takenOver: named(merge.takenOver).map((field) => projectLabels[field] ?? field),
    resolve,
  }
}

function textOf(value: ProjectValues[keyof ProjectValues]): string {
  if (typeof value === 'boolean') return value ? 'Published' : 'Draft'
  const text = `${value ?? ''}`
  // Of a stored picture, the last part is enough to tell it from another.
  return text.startsWith('/storage/') ? (text.split('/').at(-1) ?? text) : text
}
