import { Box, Select, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { priceUnits } from '#src/domain/offers/offer-content.ts'
import { kindLabels, priceKinds, unitLabels } from '#src/domain/offers/price-item.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { editErrors } from '#src/office/records/editor/edit-messages.ts'
import { FormTheme } from '#src/office/records/fields/form-theme.tsx'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { type FieldErrors, ShortForm } from '#src/office/records/short-form.tsx'
import { type DraftForm, type Stored, useDraftForm } from '#src/office/records/use-draft-form.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { DayPrices } from './day-prices.tsx'
import { savePriceItem } from './price-api.ts'
import {
  type PriceForm,
  formOf,
  mergedFields,
  priceForm,
  priceLabels,
  readPriceForm,
} from './price-form.ts'
import { PriceHistory } from './price-history.tsx'
import { type PriceItem, freshItem, keyOfItem, onList, usualUnits } from './price-list.ts'
import { priceListQuery, pricesChanged } from './price-query.ts'

interface Props {
  /** Null for a new item. */
  readonly item: PriceItem | null
  readonly today: string
  readonly onClose: () => void
}

const takenName = 'Another item of this kind has this name and unit'

/** The form of an item. Input stays on the device until it is saved or cancelled. */
export function PriceDialog({ item, today, onClose }: Props) {
  const queryClient = useQueryClient()
  const { values, version, type, drop, send } = useDraftForm(
    {
      name: `price-${item === null ? 'new' : keyOfItem(item)}`,
      words: item === null ? 'New item of the price list' : `Price of ${item.name}`,
      shape: priceForm,
    },
    originOf(item ?? freshItem('option', '')),
    {
      store,
      merging: mergedFields,
      onSaved: ({ name }) => {
        void showToast({ kind: 'success', message: `${normaliseLine(name)}: saved` })
        onClose()
      },
    },
  )
  const textField = (name: 'name' | 'hsn' | 'gst', errors: FieldErrors) => ({
    name,
    label: priceLabels[name],
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => type({ [name]: event.currentTarget.value }),
  })
  const title = item === null ? 'New item' : item.name
  const close = () => {
    drop()
    onClose()
  }
  /** The item on the list as it was read last. */
  const listed = (id: string) => {
    const list = queryClient.getQueryData(priceListQuery.queryKey)?.value
    const key = item === null ? id : keyOfItem(item)
    return list && onList(list).find((one) => keyOfItem(one) === key)
  }
  async function store(typed: DraftForm<PriceForm>, id: string): Promise<Stored<PriceForm>> {
    const read = readPriceForm(typed.values)
    if ('errors' in read) return read
    const stored = typed.version === null ? undefined : listed(id)
    const subject = stored ?? item ?? freshItem('option', id)
    const saved = await savePriceItem(
      { ...subject, kind: typed.values.kind },
      typed.version,
      read.values,
    )
    await pricesChanged(queryClient)
    if (saved.ok) return 'saved'
    const { kind } = saved.failure
    if (kind !== 'conflict' && kind !== 'duplicate') return { error: editErrors[kind] }
    const now = listed(id)
    // Another item has this name.
    if (kind === 'duplicate' && (now === undefined || now.version === typed.version)) {
      return { errors: { name: takenName } }
    }
    if (now === undefined) return { error: editErrors.gone }
    // The first attempt was saved and its response lost.
    return item === null
      ? store({ ...originOf(now), values: typed.values }, id)
      : { theirs: originOf(now) }
  }

  return (
    <OfficeDialog isOpen title={title} size="xl" onClose={onClose}>
      <FormTheme>
        <ShortForm
          label={title}
          values={values}
          check={(typed) => {
            const read = readPriceForm(typed)
            return 'errors' in read ? read.errors : {}
          }}
          send={send}
          save="Save"
          onCancel={close}
        >
          {(errors) => (
            <>
              {item === null && (
                <Select
                  label={priceLabels.kind}
                  data={priceKinds
                    .filter((kind) => kind !== 'product')
                    .map((value) => ({ value, label: kindLabels[value] }))}
                  value={values.kind}
                  allowDeselect={false}
                  description="Products are on the list already."
                  onChange={(chosen) => {
                    const kind = priceKinds.find((name) => name === chosen)
                    if (kind !== undefined) type({ kind, unit: usualUnits[kind] })
                  }}
                />
              )}
              {values.kind !== 'product' && (
                <TextInput
                  {...textField('name', errors)}
                  data-autofocus
                  description={
                    values.kind === 'transport'
                      ? 'The kind of trailer. Add one item per trip and one per kilometre.'
                      : undefined
                  }
                />
              )}
              <div className="columns narrow">
                <Select
                  label={priceLabels.unit}
                  data={priceUnits.map((value) => ({ value, label: unitLabels[value] }))}
                  value={values.unit}
                  allowDeselect={false}
                  onChange={(chosen) => {
                    const unit = priceUnits.find((name) => name === chosen)
                    if (unit !== undefined) type({ unit })
                  }}
                />
                <TextInput {...textField('hsn', errors)} inputMode="numeric" />
                <TextInput {...textField('gst', errors)} inputMode="decimal" />
              </div>
              <DayPrices
                prices={values.prices}
                errors={errors}
                today={today}
                onPrices={(prices) => type({ prices })}
              />
              {version !== null && (
                <Switch
                  label={priceLabels.isRetired}
                  description="Existing offers keep it; new offers can’t use it."
                  size="md"
                  checked={values.isRetired}
                  onChange={(event) => type({ isRetired: event.currentTarget.checked })}
                />
              )}
            </>
          )}
        </ShortForm>
      </FormTheme>
      {item !== null && item.version !== null && (
        <Box component="details" mt="lg" pt="md" style={{ borderTop: '1px solid var(--line)' }}>
          <summary>History</summary>
          <PriceHistory item={item.id} />
        </Box>
      )}
    </OfficeDialog>
  )
}

const originOf = (item: PriceItem) => ({ version: item.version, base: formOf(item) })
