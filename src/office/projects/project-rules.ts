import * as v from 'valibot'
import { projectCategories } from '#src/catalogue/schema/project-categories.ts'
import {
  type StoredOf,
  type ValuesOf,
  choiceField,
  comparisonOf,
  optionalTextField,
  publishedField,
  recordOf,
  textField,
} from '#src/office/records/editor/record-field.ts'
import { pictureFields, picturedMerge } from '#src/office/records/editor/record-picture.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { altText } from '#src/office/products/product-schemas.ts'
import { lineOf, requiredLineOf, textOf } from '#src/office/records/fields/text-rules.ts'

/** In code points, as in the table. */
export const projectLimits = { title: 150, description: 5000, location: 200, alt: 300 } as const

/** The largest number the column holds. */
const maxInteger = 2_147_483_647

const positiveNumber = v.pipe(
  v.string(),
  v.transform(normaliseLine),
  v.check(
    (text) => text === '' || (/^[1-9]\d*$/.test(text) && Number(text) <= maxInteger),
    'Enter a whole number above 0, or leave it empty',
  ),
)

/** A typed number whose column is null when it is empty. */
const numberField = (label: string) => ({
  ...textField(label, positiveNumber),
  row: v.nullable(v.number()),
  valueOf: (stored: number | null) => (stored === null ? '' : `${stored}`),
  toStored: (value: string) => (value === '' ? null : Number(value)),
})

/** The fields of a project. */
const fields = {
  title: textField('Title', requiredLineOf(projectLimits.title, 'The title', 'Enter a title')),
  category: choiceField('Category', projectCategories, 'Choose a category'),
  location: optionalTextField('Location', lineOf(projectLimits.location, 'The location')),
  completed_on: optionalTextField(
    'Completed on',
    v.pipe(
      v.string(),
      v.check(
        (text) => text === '' || v.is(v.pipe(v.string(), v.isoDate()), text),
        'Enter a valid date',
      ),
    ),
  ),
  area_sqft: numberField('Area'),
  days_to_complete: numberField('Days to complete'),
  description: textField('Description', textOf(projectLimits.description, 'The description')),
  ...pictureFields(
    textField('Picture', v.pipe(v.string(), v.minLength(1, 'Add a picture'))),
    altText,
  ),
  published: publishedField,
}

export const projectParts = recordOf(fields)

/** The form's values as typed; the category may be empty. */
export type ProjectValues = ValuesOf<typeof fields>

/** The columns of a project that the form edits. */
export type ProjectColumns = StoredOf<typeof fields>

/** The fields of a project; empty text counts as no value. */
export const projectForm: v.GenericSchema<ProjectValues, ProjectValues> = v.object(
  projectParts.forms,
)

/** How typed values of projects compare. */
export const projectComparison = comparisonOf(projectForm, projectParts.comparable)

/** Merges two versions of a project. */
export const mergeProjects = picturedMerge(projectParts, projectComparison.normalised)
