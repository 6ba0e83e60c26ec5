import { Radio } from '@mantine/core'
import { productLimits } from './product-schemas.ts'
import { PictureUploads } from '#src/office/records/editor/picture-uploads.tsx'
import type { usePictureUpload } from '#src/office/records/editor/use-picture-upload.ts'
import { EditHint, EditSection } from '#src/office/records/editor/edit-page.tsx'
import { PictureRow } from '#src/office/records/editor/picture-row.tsx'
import { ReorderList } from '#src/office/records/editor/reorder-list.tsx'
import { RowField } from '#src/office/records/editor/row-field.tsx'
import { offerUndo } from './offer-undo.ts'
import type { ProductFormState } from './product-record.ts'

interface Props {
  readonly form: ProductFormState['form']
  readonly upload: ReturnType<typeof usePictureUpload>
}

/** The ordered pictures, one of which is the main one. */
export function PictureFields({ form, upload }: Props) {
  return (
    <form.Field name="pictures">
      {(field) => {
        const pictures = field.state.value
        const main = Math.max(
          pictures.findIndex(({ is_primary }) => is_primary),
          0,
        )
        return (
          <EditSection title="Pictures">
            <EditHint>
              Say what each picture shows, for people who can’t see it and for search engines, in up
              to {productLimits.alt} characters. A draft can do without.
            </EditHint>
            {pictures.length > 0 && (
              <ReorderList
                label="Pictures"
                entries={pictures}
                keyOf={({ id }) => id}
                nameOf={({ alt }, place) => (alt === '' ? `picture ${place + 1}` : alt)}
                onOrder={field.handleChange}
                onRemove={(picture, place) => {
                  field.handleChange(pictures.toSpliced(place, 1))
                  offerUndo(picture.alt || `Picture ${place + 1}`, () =>
                    field.handleChange((now) => now.toSpliced(place, 0, picture)),
                  )
                }}
              >
                {(picture, place) => (
                  <PictureRow url={picture.image_url} width={picture.width} height={picture.height}>
                    <form.Field name={`pictures[${place}].alt`}>
                      {(line) => (
                        <RowField
                          label={`Alt text of picture ${place + 1}`}
                          placeholder="Front of the office with the door open"
                          name={line.name}
                          value={line.state.value ?? ''}
                          error={line.state.meta.errors[0]?.message}
                          onValue={line.handleChange}
                        />
                      )}
                    </form.Field>
                    <Radio
                      name="main-picture"
                      label="Main picture"
                      checked={place === main}
                      onChange={() =>
                        field.handleChange(
                          pictures.map((entry, other) => ({
                            ...entry,
                            is_primary: other === place,
                          })),
                        )
                      }
                    />
                  </PictureRow>
                )}
              </ReorderList>
            )}
            <PictureUploads label="Add pictures" multiple upload={upload} />
          </EditSection>
        )
      }}
    </form.Field>
  )
}
