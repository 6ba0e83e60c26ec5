import { Select, TextInput, Textarea } from '@mantine/core'
import { blogCategories } from '#src/domain/blog/blog-post.ts'
import { slugOf } from '#src/domain/text/slug.ts'
import { EditSection, FieldPair } from '#src/office/records/editor/edit-page.tsx'
import { Counted } from '#src/office/records/fields/counted.tsx'
import { DateField } from '#src/office/records/fields/date-field.tsx'
import { inputProps, selectProps } from '#src/office/records/fields/input-props.ts'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import type { PostFormState } from './post-record.ts'
import { postLimits } from './post-rules.ts'
import { postState, stateText } from './post-state.ts'

/** The fields title, web address, category, author, day and summary. */
export function PostFields({ state }: { readonly state: PostFormState }) {
  const { form, values, taken } = state
  const whenShown =
    postState(values) === 'scheduled'
      ? `${stateText(values)}. It goes live at midnight in Hyderabad.`
      : 'Choose a future day to schedule it.'
  return (
    <EditSection title="Post">
      <form.Field name="title">
        {(field) => (
          <TextInput
            label="Title"
            required
            placeholder="Wind load and anchoring: why a light cabin needs strong bolts"
            {...inputProps(field)}
            description={<Counted text={field.state.value} maximum={postLimits.title} />}
          />
        )}
      </form.Field>
      <form.Field name="slug">
        {(field) => (
          <TextInput
            label="Web address"
            placeholder={slugOf(values.title) || 'wind-load-of-cabins'}
            {...inputProps(field)}
            {...(taken !== '' &&
              taken === field.state.value && { error: 'Another post has this web address' })}
            description="The last part of the link, after /blog/. Left empty, it’s made from the title. Former addresses lead to the new one."
          />
        )}
      </form.Field>
      <FieldPair>
        <form.Field name="category">
          {(field) => (
            <Select
              {...selectProps(field)}
              data={[...blogCategories]}
              allowDeselect={false}
              label="Category"
              placeholder="Choose a category"
              required
            />
          )}
        </form.Field>
        <form.Field name="author">
          {(field) => (
            <TextInput
              label="Author"
              placeholder="Engineering desk"
              {...inputProps(field)}
              description="A desk or a person"
            />
          )}
        </form.Field>
        <form.Field name="published_on">
          {(field) => (
            <DateField label="Publish on" {...fieldProps(field)} description={whenShown} />
          )}
        </form.Field>
      </FieldPair>
      <form.Field name="excerpt">
        {(field) => (
          <Textarea
            label="Summary"
            placeholder="What the reader learns, in a sentence or two"
            autosize
            minRows={2}
            {...inputProps(field)}
            description={
              <Counted text={field.state.value} maximum={postLimits.excerpt}>
                Shown in the list, in search results and when the link is shared
              </Counted>
            }
          />
        )}
      </form.Field>
    </EditSection>
  )
}
