import { EditError, EditHint, EditSection } from '#src/office/records/editor/edit-page.tsx'
import { PictureRow } from '#src/office/records/editor/picture-row.tsx'
import { PictureUploads } from '#src/office/records/editor/picture-uploads.tsx'
import { RowField } from '#src/office/records/editor/row-field.tsx'
import type { usePictureUpload } from '#src/office/records/editor/use-picture-upload.ts'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import type { PostFormState } from './post-record.ts'
import { postLimits } from './post-rules.ts'

interface Props {
  readonly state: Pick<PostFormState, 'form' | 'values'>
  readonly upload: ReturnType<typeof usePictureUpload>
}

/** The picture of a post: large above its text, small in lists and on cards. */
export function PostPicture({ state: { form, values }, upload }: Props) {
  const { image_url, width, height } = values
  return (
    <EditSection title="Picture">
      <EditHint>
        Say what the picture shows, for people who can’t see it and for search engines, in 10 to{' '}
        {postLimits.alt} characters.
      </EditHint>
      {image_url !== '' && (
        <PictureRow url={image_url} width={width} height={height}>
          <form.Field name="alt">
            {(field) => (
              <RowField
                label="Alt text"
                placeholder="A steel cabin frame bolted to a concrete pedestal"
                {...fieldProps(field)}
              />
            )}
          </form.Field>
        </PictureRow>
      )}
      <form.Field name="image_url">
        {(field) => <EditError message={field.state.meta.errors[0]?.message} />}
      </form.Field>
      <PictureUploads
        label={image_url === '' ? 'Add picture' : 'Replace picture'}
        multiple={false}
        upload={upload}
      />
    </EditSection>
  )
}
