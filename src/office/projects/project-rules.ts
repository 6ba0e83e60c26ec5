import * as v from 'valibot'
import { projectCategories } from '#src/catalogue/schema/project-categories.ts'
import {
  type StoredOf,
  type ValuesOf,
  comparisonOf,
  optionalTextField,
  plainField,
  publishedField,
  recordOf,
  textField,
} from '#src/office/records/editor/record-field.ts'
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

const size = v.nullable(v.number())

/** The fields of a project; width and height belong to the picture. */
const fields = {
  title: textField('Title', requiredLineOf(projectLimits.title, 'The title', 'Enter a title')),
  category: {
    ...textField('Category', v.picklist(projectCategories, 'Choose a category')),
    row: v.picklist(projectCategories),
    toStored: (value: string) => v.parse(v.picklist(projectCategories), value),
  },
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
  image_url: {
    ...textField('Picture', v.pipe(v.string(), v.minLength(1, 'Add a picture'))),
    // The file name is enough to tell stored pictures apart.
    describe: (value: string) =>
      value.startsWith('/storage/') ? (value.split('/').at(-1) ?? value) : value,
  },
  alt: textField('Alt text', altText),
  width: plainField(size, null),
  height: plainField(size, null),
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
