import { TextInput, Textarea } from '@mantine/core'
import { EditHint, EditSection } from '#src/office/records/editor/edit-page.tsx'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import { DocumentFields } from './document-fields.tsx'
import { productFields } from './product-fields.ts'
import type { ProductFormState } from './product-record.ts'

interface Props {
  readonly form: ProductFormState['form']
  readonly productId: string
}

const lists = [
  { name: 'included', placeholder: 'Wiring, lights and sockets' },
  { name: 'not_included', placeholder: 'Transport and crane' },
] as const

const texts = [
  {
    name: 'lead_time',
    description: 'Also one of the key figures at the top of the page.',
    placeholder: '12-15 days from drawing approval',
  },
  {
    name: 'fire_rating',
    description: 'How long the walls resist fire. Listed after the specifications.',
    placeholder: '60 minutes (EN 1365)',
  },
] as const

/** What the price includes and excludes, the delivery time, the fire rating, and documents. */
export function ScopeFields({ form, productId }: Props) {
  return (
    <EditSection title="What the offer covers">
      <EditHint>
        Shown beside the quote button. Where a field is empty, the page shows a general sentence.
      </EditHint>
      {lists.map(({ name, placeholder }) => (
        <form.Field key={name} name={name}>
          {(field) => {
            const { onValue, ...props } = fieldProps(field)
            return (
              <Textarea
                {...props}
                label={productFields[name].label}
                description="One line each."
                placeholder={placeholder}
                autosize
                minRows={3}
                onChange={(event) => onValue(event.currentTarget.value)}
              />
            )
          }}
        </form.Field>
      ))}
      {texts.map(({ name, ...hints }) => (
        <form.Field key={name} name={name}>
          {(field) => {
            const { onValue, ...props } = fieldProps(field)
            return (
              <TextInput
                {...props}
                {...hints}
                label={productFields[name].label}
                onChange={(event) => onValue(event.currentTarget.value)}
              />
            )
          }}
        </form.Field>
      ))}
      <DocumentFields form={form} productId={productId} />
    </EditSection>
  )
}
