import { type RecordMerge, mergeRecords } from '#src/office/records/editor/merge-records.ts'
import { type ProjectValues, projectComparison, projectParts } from './project-rules.ts'

/** Merges two versions of a project. */
export function mergeProjects(
  base: ProjectValues,
  theirs: ProjectValues,
  mine: ProjectValues,
): RecordMerge<ProjectValues> {
  const merge = mergeRecords(base, theirs, mine, {
    comparable: projectComparison.normalised,
    labels: projectParts.labels,
    textOf: (values, field) => projectParts.describe(values, base)[field],
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
