import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { categories, findCategory } from '#src/catalogue/schema/categories.ts'
import { productLimits } from './product-schemas.ts'
import { slugOf } from '#src/domain/text/slug.ts'
import { EditSection, FieldPair } from '#src/office/records/editor/edit-page.tsx'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import { Counted } from '#src/office/records/fields/counted.tsx'
import { inputProps, selectProps } from '#src/office/records/fields/input-props.ts'
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
            category={values.category_slug}
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
            <Select
              label="Category"
              required
              placeholder="Choose a category"
              data={categoryChoices}
              allowDeselect={false}
              {...selectProps(field)}
              onChange={(chosen) => {
                const slug = chosen ?? ''
                field.handleChange(slug)
                const isStillListed = findCategory(slug)?.subcategories.some(
                  (kind) => kind.slug === form.getFieldValue('subcategory_slug'),
                )
                if (isStillListed !== true) form.setFieldValue('subcategory_slug', '')
              }}
            />
          )}
        </form.Field>
        {kinds.length > 0 && (
          <form.Field name="subcategory_slug">
            {(field) => (
              <Select
                label="Subcategory"
                placeholder="None"
                data={kinds.map(({ slug, name }) => ({ value: slug, label: name }))}
                clearable
                {...selectProps(field)}
              />
            )}
          </form.Field>
        )}
      </FieldPair>
      <form.Field name="short_description">
        {(field) => (
          <Textarea
            label="Summary"
            placeholder="Ready-to-use site office for 4 people, delivered in 15 days."
            autosize
            minRows={2}
            {...inputProps(field)}
            description={
              <Counted text={field.state.value} maximum={productLimits.short_description}>
                One or two sentences. Shown on cards and in search results.
              </Counted>
            }
          />
        )}
      </form.Field>
      <form.Field name="description">
        {(field) => (
          <Textarea
            label="Description"
            placeholder="What it’s used for, how it’s built, what’s included."
            autosize
            minRows={6}
            {...inputProps(field)}
            description={
              <Counted text={field.state.value} maximum={productLimits.description}>
                Leave an empty line between paragraphs.
              </Counted>
            }
          />
        )}
      </form.Field>
    </EditSection>
  )
}
