import { Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { sizeText } from '#src/domain/text/size-text.ts'
import { documentErrors } from '#src/office/records/editor/edit-messages.ts'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import { offerUndo } from './offer-undo.ts'
import type { ProductFormState } from './product-record.ts'
import { useDocumentUpload } from './use-document-upload.ts'

interface Props {
  readonly form: ProductFormState['form']
  readonly productId: string
}

/** PDF files, with the names that visitors see. */
export function DocumentFields({ form, productId }: Props) {
  const upload = useDocumentUpload(productId, (added) =>
    form.setFieldValue('documents', (documents) => [
      ...documents.filter(({ url }) => url !== added.url),
      added,
    ]),
  )
  return (
    <form.Field name="documents">
      {(list) => (
        <Stack gap="xs" role="group" aria-label="Documents">
          <Text size="sm" fw={500}>
            Documents
          </Text>
          {list.state.value.map((entry, place) => (
            <Group key={entry.url} gap="xs" align="flex-start" wrap="nowrap">
              <form.Field name={`documents[${place}].name`}>
                {(field) => {
                  const { onValue, ...props } = fieldProps(field)
                  return (
                    <TextInput
                      {...props}
                      flex={1}
                      aria-label={`Name of document ${place + 1}`}
                      description={`PDF, ${sizeText(entry.size)}`}
                      inputWrapperOrder={['input', 'description', 'error']}
                      onChange={(event) => onValue(event.currentTarget.value)}
                    />
                  )
                }}
              </form.Field>
              <Button
                variant="subtle"
                color="gray"
                aria-label={`Remove ${entry.name}`}
                onClick={() => {
                  list.handleChange(list.state.value.toSpliced(place, 1))
                  offerUndo(entry.name, () =>
                    list.handleChange((now) => now.toSpliced(place, 0, entry)),
                  )
                }}
              >
                Remove
              </Button>
            </Group>
          ))}
          <Text size="sm" c={upload.error === null ? 'dimmed' : 'red'} role="status">
            {upload.error === null ? upload.sending : documentErrors[upload.error]}
          </Text>
          <div>
            <FileButton accept="application/pdf" onChange={(file) => file && upload.add(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={upload.sending !== ''}>
                  Add a PDF
                </Button>
              )}
            </FileButton>
          </div>
        </Stack>
      )}
    </form.Field>
  )
}
