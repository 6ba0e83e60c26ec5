import * as v from 'valibot'
import {
  type ProjectValues,
  mergeProjects,
  projectComparison,
  projectForm,
  projectParts,
} from './project-rules.ts'
import { type StoredProject, projectTable, saveProject } from './project-api.ts'
import type { RecordKind } from '#src/office/records/editor/record-kind.ts'
import type { useRecordForm } from '#src/office/records/editor/use-record-form.ts'
import { projectsChanged } from './project-queries.ts'

/** How projects are edited. */
export const projectRecord: RecordKind<ProjectValues, StoredProject> = {
  noun: 'project',
  form: projectForm,
  save: (id, version, values) =>
    saveProject(id, version, projectParts.storedOf(v.parse(projectForm, values))),
  read: projectTable.one,
  valuesOf: projectParts.valuesOf,
  ...projectComparison,
  nameOf: ({ title }) => title,
  merge: mergeProjects,
  asNew: (values) => values,
  uniqueField: null,
  changed: (queryClient) => void projectsChanged(queryClient),
}

export type ProjectFormState = ReturnType<typeof useRecordForm<ProjectValues, StoredProject>>
