import * as v from 'valibot'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import { type ProductValues, productParts } from './product-fields.ts'

/** Everything an editor fills in of a product. Empty list entries are valid and not saved. */
export const productForm: v.GenericSchema<ProductValues, ProductValues> = v.pipe(
  v.object(productParts.forms),
  v.forward(
    v.check(
      ({ category_slug, subcategory_slug }) => isOfCategory(category_slug, subcategory_slug),
      'This subcategory belongs to another category',
    ),
    ['subcategory_slug'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.published) return
    const { value } = dataset
    value.pictures.forEach((item, place) => {
      if (item.alt !== '') return
      addIssue({
        message: 'Published products need alt text for every picture',
        path: [
          { type: 'object', origin: 'value', input: value, key: 'pictures', value: value.pictures },
          { type: 'array', origin: 'value', input: value.pictures, key: place, value: item },
          { type: 'object', origin: 'value', input: item, key: 'alt', value: item.alt },
        ],
      })
    })
  }),
)

function isOfCategory(category: string, subcategory: string): boolean {
  if (subcategory === '') return true
  return findCategory(category)?.subcategories.some(({ slug }) => slug === subcategory) === true
}
