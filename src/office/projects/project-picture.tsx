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

/** The one picture of a project; another one takes its place with the next save. */
export function ProjectPicture({ state, upload }: Props) {
  const { form, values } = state
  return (
    <EditSection title="Picture">
      <EditHint>
        Say what one sees in it, in at most {projectLimits.alt} characters. Without words, the title
        stands in.
      </EditHint>
      {values.image_url !== '' && (
        <PictureRow url={values.image_url} width={values.width} height={values.height}>
          <form.Field name="alt">
            {(field) => (
              <RowField
                label="What the picture shows"
                placeholder="What one sees in it"
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
        {(field) => {
          const message = field.state.meta.errors[0]?.message
          return message === undefined ? null : <EditError>{message}</EditError>
        }}
      </form.Field>
      <PictureUploads
        label={values.image_url === '' ? 'Add the picture' : 'Put another picture in its place'}
        multiple={false}
        upload={upload}
      />
    </EditSection>
  )
}
