import { projectLimits } from './project-rules.ts'
import { PictureUploads } from '#src/office/records/editor/picture-uploads.tsx'
import type { usePictureUpload } from '#src/office/records/editor/use-picture-upload.ts'
import { EditError, EditHint, EditSection } from '#src/office/records/editor/edit-page.tsx'
import { PictureRow } from '#src/office/records/editor/picture-row.tsx'
import { RowField } from '#src/office/records/editor/row-field.tsx'
import type { ProjectFormState } from './project-record.ts'

interface Props {
  readonly state: ProjectFormState
  readonly upload: ReturnType<typeof usePictureUpload>
}

/** The one picture of a project; a new one replaces it with the next save. */
export function ProjectPicture({ state, upload }: Props) {
  const { form, values } = state
  return (
    <EditSection title="Picture">
      <EditHint>
        Say what the picture shows, for people who can’t see it and for search engines, in up to{' '}
        {projectLimits.alt} characters. Without it, the title is used.
      </EditHint>
      {values.image_url !== '' && (
        <PictureRow url={values.image_url} width={values.width} height={values.height}>
          <form.Field name="alt">
            {(field) => (
              <RowField
                label="Alt text"
                placeholder="Two rows of blue cabins with a covered walkway"
                name={field.name}
                value={field.state.value}
                error={field.state.meta.errors[0]?.message}
                onValue={field.handleChange}
              />
            )}
          </form.Field>
        </PictureRow>
      )}
      <form.Field name="image_url">
        {(field) => <EditError message={field.state.meta.errors[0]?.message} />}
      </form.Field>
      <PictureUploads
        label={values.image_url === '' ? 'Add picture' : 'Replace picture'}
        multiple={false}
        upload={upload}
      />
    </EditSection>
  )
}
