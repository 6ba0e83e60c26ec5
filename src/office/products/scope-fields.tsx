import { TextInput, Textarea } from '@mantine/core'
import { EditHint, EditSection } from '#src/office/records/editor/edit-page.tsx'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import { DocumentFields } from './document-fields.tsx'
import type { ProductFormState } from './product-record.ts'

interface Props {
  readonly form: ProductFormState['form']
  readonly productId: string
}

const lists = [
  { name: 'included', label: 'Included', placeholder: 'Wiring, lights and sockets' },
  { name: 'not_included', label: 'Priced separately', placeholder: 'Transport and crane' },
] as const

/** What the price includes and excludes, the delivery time, and documents. */
export function ScopeFields({ form, productId }: Props) {
  return (
    <EditSection title="What the offer covers">
      <EditHint>
        Shown beside the quote button. What you leave empty is said in words that are true of every
        product.
      </EditHint>
      {lists.map(({ name, label, placeholder }) => (
        <form.Field key={name} name={name}>
          {(field) => {
            const { onValue, ...props } = fieldProps(field)
            return (
              <Textarea
                {...props}
                label={label}
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
      <form.Field name="lead_time">
        {(field) => {
          const { onValue, ...props } = fieldProps(field)
          return (
            <TextInput
              {...props}
              label="Lead time"
              description="Also one of the key figures at the top of the page."
              placeholder="12-15 days from drawing approval"
              onChange={(event) => onValue(event.currentTarget.value)}
            />
          )
        }}
      </form.Field>
      <DocumentFields form={form} productId={productId} />
    </EditSection>
  )
}
