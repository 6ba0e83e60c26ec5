import type { ProjectValues } from '#src/content/project-rules.ts'
import { type StoredProject, fetchStoredProject, saveProject } from '#src/data/admin/projects.ts'
import type { RecordRules } from '#src/queries/admin/save-versioned.ts'
import { fieldsOf, isSameProject, normalised, valuesOf } from './project-values.ts'

/** How projects are saved and compared. */
export const projectRecord: RecordRules<ProjectValues, StoredProject> = {
  save: (id, version, values) => saveProject(id, version, fieldsOf(values)),
  read: (id) => fetchStoredProject(id, new AbortController().signal),
  valuesOf,
  normalised,
  isSame: isSameProject,
}
