import { Select, TextInput, Textarea } from '@mantine/core'
import { projectCategories } from '#src/catalogue/schema/project-categories.ts'
import { projectLimits } from './project-rules.ts'
import { EditSection, FieldPair } from '#src/office/records/editor/edit-page.tsx'
import { Counted } from '#src/office/records/fields/counted.tsx'
import { DateField } from '#src/office/records/fields/date-field.tsx'
import { inputProps, selectProps } from '#src/office/records/fields/input-props.ts'
import { NumberField } from '#src/office/records/fields/number-field.tsx'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import type { ProjectFormState } from './project-record.ts'

/** Title, category, figures and text. */
export function ProjectFields({ form }: { readonly form: ProjectFormState['form'] }) {
  return (
    <EditSection title="Project">
      <form.Field name="title">
        {(field) => (
          <TextInput
            label="Title"
            required
            placeholder="Labour camp for 400, Medchal"
            {...inputProps(field)}
            description={<Counted text={field.state.value} maximum={projectLimits.title} />}
          />
        )}
      </form.Field>
      <FieldPair>
        <form.Field name="category">
          {(field) => (
            <Select
              label="Category"
              required
              placeholder="Choose a category"
              data={[...projectCategories]}
              allowDeselect={false}
              {...selectProps(field)}
            />
          )}
        </form.Field>
        <form.Field name="location">
          {(field) => (
            <TextInput
              label="Location"
              placeholder="Medchal, Telangana"
              {...inputProps(field)}
              description={<Counted text={field.state.value} maximum={projectLimits.location} />}
            />
          )}
        </form.Field>
      </FieldPair>
      <FieldPair>
        <form.Field name="completed_on">
          {(field) => <DateField label="Completed on" {...fieldProps(field)} />}
        </form.Field>
        <form.Field name="area_sqft">
          {(field) => (
            <NumberField label="Area in sq ft" placeholder="12,500" {...fieldProps(field)} />
          )}
        </form.Field>
        <form.Field name="days_to_complete">
          {(field) => (
            <NumberField label="Days to complete" placeholder="45" {...fieldProps(field)} />
          )}
        </form.Field>
      </FieldPair>
      <form.Field name="description">
        {(field) => (
          <Textarea
            label="Description"
            placeholder="Who it was built for, what was needed, and what we delivered."
            autosize
            minRows={4}
            {...inputProps(field)}
            description={<Counted text={field.state.value} maximum={projectLimits.description} />}
          />
        )}
      </form.Field>
    </EditSection>
  )
}
