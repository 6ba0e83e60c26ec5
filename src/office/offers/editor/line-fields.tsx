import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { priceUnits } from '#src/domain/offers/offer-content.ts'
import { unitLabels } from '#src/domain/offers/price-item.ts'
import { formatRupees, parseRupees } from '#src/domain/offers/rupees.ts'
import type { OfferFormState } from '#src/office/offers/offer-record.ts'
import type { LineValues } from './offer-values.ts'
import styles from '#src/office/offers/offers.module.css'

interface Props {
  readonly form: OfferFormState['form']
  readonly line: LineValues
  readonly place: number
  /** The list price on the offer's day; null when there is none. */
  readonly listed: number | null
  /**
   * The price that discounts are measured against (null: not listed), for users with a discount
   * limit.
   */
  readonly reference: { readonly price: number | null } | null
  /** Whether the price list has loaded. */
  readonly isListRead: boolean
  /** Its total before tax; null while a number is missing. */
  readonly taxable: number | null
  readonly onDuplicate: () => void
}

const units = priceUnits.map((value) => ({ value, label: unitLabels[value] }))

const figures = [
  { part: 'quantity', label: 'Quantity' },
  { part: 'unit', label: 'Unit' },
  { part: 'price', label: 'Price' },
  { part: 'discount', label: 'Discount %' },
  { part: 'gst', label: 'GST %' },
  { part: 'hsn', label: 'HSN or SAC' },
] as const

/** One line of an offer. */
export function LineFields(props: Props) {
  const { form, line, place, listed, reference, isListRead, taxable, onDuplicate } = props
  const price = parseRupees(line.price)
  const isBelowToday = reference !== null && reference.price !== price
  const isOther = listed !== null && (price !== listed || isBelowToday)
  // An item without a price on the offer's day may get one before the offer is sent.
  const isUnpriced = line.item_id !== null && listed === null && isListRead
  const isUnlisted = isUnpriced || (reference?.price === null && line.price.trim() !== '')
  return (
    <Stack role="group" aria-label={`Line ${place + 1}`} gap={10} miw={0}>
      <form.Field name={`lines[${place}].name`}>
        {(field) => (
          <TextInput
            label="Name"
            size="sm"
            name={field.name}
            value={field.state.value ?? ''}
            error={field.state.meta.errors[0]?.message}
            onChange={(event) => field.handleChange(event.currentTarget.value)}
          />
        )}
      </form.Field>
      <div className={styles['figures']}>
        {figures.map(({ part, label }) => (
          <form.Field key={part} name={`lines[${place}].${part}`}>
            {(field) => {
              const props = {
                label,
                size: 'sm',
                name: field.name,
                value: field.state.value ?? '',
                error: field.state.meta.errors[0]?.message,
              }
              return part === 'unit' ? (
                <NativeSelect
                  {...props}
                  data={units}
                  onChange={(event) => field.handleChange(event.currentTarget.value)}
                />
              ) : (
                <TextInput
                  {...props}
                  inputMode="decimal"
                  autoComplete="off"
                  {...(part === 'price' && { placeholder: '₹' })}
                  onChange={(event) => field.handleChange(event.currentTarget.value)}
                  onBlur={() => {
                    const paise = part === 'price' ? parseRupees(props.value) : null
                    if (paise !== null) field.handleChange(formatRupees(paise))
                  }}
                />
              )
            }}
          </form.Field>
        ))}
      </div>
      {isUnpriced && line.price.trim() === '' && (
        <Alert role="note" py="xs">
          The price list has no price for this on the offer’s day. Type one and say where it’s from;
          until then the offer stays on this device and isn’t saved.
        </Alert>
      )}
      {(isOther || isUnlisted) && (
        <Alert role="group" aria-label="Reason for the price">
          <Group align="flex-start" gap={10}>
            <form.Field name={`lines[${place}].price_reason`}>
              {(field) => (
                <TextInput
                  flex="1 1 260px"
                  label={isOther ? 'Reason for another price' : 'Reason for this price'}
                  size="sm"
                  placeholder={isOther ? 'Large order' : 'As agreed by phone'}
                  description={
                    isOther
                      ? `The list says ${formatRupees(listed)}${isBelowToday && reference.price !== null && reference.price !== listed ? `, and ${formatRupees(reference.price)} today` : ''}.`
                      : reference === null
                        ? 'The list has no price for this yet. It’s asked for should the list get one.'
                        : 'The list has no price for this. An admin checks the reason before the offer is sent.'
                  }
                  name={field.name}
                  value={field.state.value ?? ''}
                  error={field.state.meta.errors[0]?.message}
                  onChange={(event) => field.handleChange(event.currentTarget.value)}
                />
              )}
            </form.Field>
            {isOther && (
              <Button
                variant="default"
                size="compact-md"
                mt={25}
                onClick={() => {
                  form.setFieldValue(`lines[${place}].price`, formatRupees(listed))
                  form.setFieldValue(`lines[${place}].price_reason`, '')
                }}
              >
                Use list price
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <form.Field name={`lines[${place}].description`}>
        {(field) => (
          <Textarea
            label="Description"
            size="sm"
            autosize
            minRows={1}
            name={field.name}
            value={field.state.value ?? ''}
            error={field.state.meta.errors[0]?.message}
            onChange={(event) => field.handleChange(event.currentTarget.value)}
          />
        )}
      </form.Field>
      <Group justify="space-between" gap="xs" fz="sm">
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Duplicate line ${place + 1}`}
          onClick={onDuplicate}
        >
          Duplicate
        </Button>
        <span>
          {taxable === null
            ? 'Not priced yet'
            : `${formatRupees(taxable)} after discounts, before tax`}
        </span>
      </Group>
    </Stack>
  )
}
