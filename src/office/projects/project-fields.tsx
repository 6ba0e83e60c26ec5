import { projectCategories } from '#src/catalogue/schema/project-categories.ts'
import { projectLimits } from './project-rules.ts'
import { EditSection, FieldPair } from '#src/office/records/editor/edit-page.tsx'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import { ChoiceField, LineField, TextField } from '#src/ui/forms/form-fields.tsx'
import { LengthCount } from '#src/ui/forms/length-count.tsx'
import type { ProjectFormState } from './project-record.ts'

const choices = projectCategories.map((name) => ({ value: name, label: name }))

/** Title, category, figures and text. */
export function ProjectFields({ form }: { readonly form: ProjectFormState['form'] }) {
  return (
    <EditSection title="Project">
      <form.Field name="title">
        {(field) => (
          <LineField
            label="Title"
            required
            {...fieldProps(field)}
            description={<LengthCount text={field.state.value} maximum={projectLimits.title} />}
          />
        )}
      </form.Field>
      <FieldPair>
        <form.Field name="category">
          {(field) => (
            <ChoiceField label="Category" required choices={choices} {...fieldProps(field)} />
          )}
        </form.Field>
        <form.Field name="location">
          {(field) => (
            <LineField
              label="Location"
              {...fieldProps(field)}
              description={
                <LengthCount text={field.state.value} maximum={projectLimits.location} />
              }
            />
          )}
        </form.Field>
      </FieldPair>
      <FieldPair>
        <form.Field name="completed_on">
          {(field) => <LineField label="Completed on" type="date" {...fieldProps(field)} />}
        </form.Field>
        <form.Field name="area_sqft">
          {(field) => (
            <LineField label="Area in sq ft" inputMode="numeric" {...fieldProps(field)} />
          )}
        </form.Field>
        <form.Field name="days_to_complete">
          {(field) => (
            <LineField label="Days to complete" inputMode="numeric" {...fieldProps(field)} />
          )}
        </form.Field>
      </FieldPair>
      <form.Field name="description">
        {(field) => (
          <TextField
            label="Description"
            maximum={projectLimits.description}
            rows={6}
            {...fieldProps(field)}
          />
        )}
      </form.Field>
    </EditSection>
  )
}
