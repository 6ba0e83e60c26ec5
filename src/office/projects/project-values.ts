import * as v from 'valibot'
import { type ProjectValues, projectForm } from './project-rules.ts'
import { isSame } from '#src/office/records/editor/merge-versions.ts'
import type { ProjectFields, StoredProject } from './project-api.ts'

/** The initial values of a new project. */
export const emptyProject: ProjectValues = {
  title: '',
  category: '',
  location: '',
  completed_on: '',
  area_sqft: '',
  days_to_complete: '',
  description: '',
  image_url: '',
  alt: '',
  width: null,
  height: null,
  published: false,
}

const numberText = (value: number | null) => (value === null ? '' : `${value}`)

/** The form's values of a stored project. */
export function valuesOf(project: StoredProject): ProjectValues {
  return {
    title: project.title,
    category: project.category,
    location: project.location ?? '',
    completed_on: project.completed_on ?? '',
    area_sqft: numberText(project.area_sqft),
    days_to_complete: numberText(project.days_to_complete),
    description: project.description,
    image_url: project.image_url,
    alt: project.alt,
    width: project.width,
    height: project.height,
    published: project.published,
  }
}

const orNull = (text: string) => (text === '' ? null : text)
const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** The values to send; they have been validated. */
export function fieldsOf(values: ProjectValues): ProjectFields {
  const { location, completed_on, area_sqft, days_to_complete, ...fields } = v.parse(
    projectForm,
    values,
  )
  return {
    ...fields,
    location: orNull(location),
    completed_on: orNull(completed_on),
    area_sqft: numberOrNull(area_sqft),
    days_to_complete: numberOrNull(days_to_complete),
  }
}

/** The values as they would be stored; invalid ones stay as typed. */
export function normalised(values: ProjectValues): ProjectValues {
  const parsed = v.safeParse(projectForm, values)
  // In a fixed key order, so that two versions can be compared.
  return { ...emptyProject, ...(parsed.success ? parsed.output : values) }
}

/** Whether two versions would be stored alike, however they were typed. */
export function isSameProject(a: ProjectValues, b: ProjectValues): boolean {
  return isSame(normalised(a), normalised(b))
}
