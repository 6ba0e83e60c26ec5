import { useState } from 'react'
import { categories, findCategory } from '#src/catalogue/schema/categories.ts'
import { productLimits } from './product-rules.ts'
import { slugOf } from '#src/domain/text/slug.ts'
import { EditSection, FieldPair } from '#src/office/records/editor/edit-page.tsx'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import { ChoiceField, TextField } from '#src/ui/forms/form-fields.tsx'
import { NamePart } from './name-part.tsx'
import { SlugPart } from './slug-part.tsx'
import type { ProductFormState } from './product-record.ts'

const categoryChoices = categories.map(({ slug, name }) => ({ value: slug, label: name }))

/** Name, address, category and texts. */
export function MainFields({ state }: { readonly state: ProductFormState }) {
  const { form, origin, values, taken } = state
  const [isOwnSlug, setOwnSlug] = useState(
    () => origin.version !== null || (values.slug !== '' && values.slug !== slugOf(values.name)),
  )
  const kinds = findCategory(values.category_slug)?.subcategories ?? []
  return (
    <EditSection title="Product">
      <form.Field name="name">
        {(field) => (
          <NamePart
            productId={origin.id}
            {...fieldProps(field)}
            onValue={(name) => {
              field.handleChange(name)
              if (!isOwnSlug) form.setFieldValue('slug', slugOf(name))
            }}
          />
        )}
      </form.Field>
      <form.Field name="slug">
        {(field) => (
          <SlugPart
            productId={origin.id}
            present={origin.version === null ? '' : origin.base.slug}
            taken={taken}
            value={field.state.value}
            error={field.state.meta.errors[0]?.message}
            onValue={(slug) => {
              setOwnSlug(slug !== '')
              field.handleChange(slug)
            }}
          />
        )}
      </form.Field>
      <FieldPair>
        <form.Field name="category_slug">
          {(field) => (
            <ChoiceField
              label="Category"
              required
              choices={categoryChoices}
              {...fieldProps(field)}
              onValue={(slug) => {
                field.handleChange(slug)
                const isKept = findCategory(slug)?.subcategories.some(
                  (kind) => kind.slug === form.getFieldValue('subcategory_slug'),
                )
                if (isKept !== true) form.setFieldValue('subcategory_slug', '')
              }}
            />
          )}
        </form.Field>
        {kinds.length > 0 && (
          <form.Field name="subcategory_slug">
            {(field) => (
              <ChoiceField
                label="Subcategory"
                choices={kinds.map(({ slug, name }) => ({ value: slug, label: name }))}
                {...fieldProps(field)}
              />
            )}
          </form.Field>
        )}
      </FieldPair>
      <form.Field name="short_description">
        {(field) => (
          <TextField
            label="Summary"
            description="Shown on cards and in search results."
            maximum={productLimits.short_description}
            rows={3}
            {...fieldProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="description">
        {(field) => (
          <TextField
            label="Description"
            description="Leave an empty line between paragraphs."
            maximum={productLimits.description}
            rows={9}
            {...fieldProps(field)}
          />
        )}
      </form.Field>
    </EditSection>
  )
}
