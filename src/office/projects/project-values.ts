import * as v from 'valibot'
import { type ProjectValues, projectForm } from './project-rules.ts'
import { isSame } from '#src/office/records/editor/merge-versions.ts'
import type { ProjectFields, StoredProject } from './project-api.ts'

/** What the form of a new project begins with. */
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

/** A stored project as the form holds it. */
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

/** What the form holds as it goes to the server; the values have been checked. */
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

/** As it would be stored; what breaks a rule stays as it was typed. */
export function normalised(values: ProjectValues): ProjectValues {
  const parsed = v.safeParse(projectForm, values)
  // In one order of keys, so that two versions can be compared.
  return { ...emptyProject, ...(parsed.success ? parsed.output : values) }
}

/** Whether two versions say the same, however they were typed. */
export function isSameProject(a: ProjectValues, b: ProjectValues): boolean {
  return isSame(normalised(a), normalised(b))
}
