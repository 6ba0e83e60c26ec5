import { Select, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { priceUnits } from '#src/domain/offers/offer-content.ts'
import { kindLabels, priceKinds, unitLabels } from '#src/domain/offers/price-item.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { editErrors } from '#src/office/records/editor/edit-messages.ts'
import { FormTheme } from '#src/office/records/fields/form-theme.tsx'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import {
  type Conflict,
  type FieldErrors,
  type Outcome,
  ShortForm,
} from '#src/office/records/short-form.tsx'
import { type KeptForm, useKeptForm } from '#src/office/records/use-kept-form.ts'
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
import styles from './prices.module.css'

type Answer = Promise<Outcome | Conflict<PriceForm>>

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
  const { form, type, drop, meet } = useKeptForm(
    {
      name: `price-${item === null ? 'new' : keyOfItem(item)}`,
      words: item === null ? 'New item of the price list' : `Price of ${item.name}`,
      shape: priceForm,
    },
    originOf(item ?? freshItem('option', '')),
  )
  const { values } = form
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
  const save = async (subject: PriceItem, edit: KeptForm<PriceForm>): Answer => {
    const outcome = await store(subject, edit)
    if (outcome === 'saved') {
      void showToast({ kind: 'success', message: `${normaliseLine(edit.values.name)}: saved` })
      close()
    }
    return outcome
  }
  const store = async (subject: PriceItem, edit: KeptForm<PriceForm>): Answer => {
    const { version, values: typed } = edit
    const read = readPriceForm(typed)
    if ('errors' in read) return read
    const saved = await savePriceItem({ ...subject, kind: typed.kind }, version, read.values)
    await pricesChanged(queryClient)
    if (saved.ok) return 'saved'
    const { kind } = saved.failure
    if (kind !== 'conflict' && kind !== 'duplicate') return { error: editErrors[kind] }
    const list = queryClient.getQueryData(priceListQuery.queryKey)?.value
    const now = list && onList(list).find((listed) => keyOfItem(listed) === keyOfItem(subject))
    // Another item has this name.
    if (kind === 'duplicate' && (now === undefined || now.version === version)) {
      return { errors: { name: takenName } }
    }
    if (now === undefined) return { error: editErrors.gone }
    // The first attempt was saved and its response lost.
    if (item === null) return store(now, { ...originOf(now), values: typed })
    return meet(originOf(now), edit, mergedFields, (merged) => save(now, merged))
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
          send={(typed, newId) =>
            save(item ?? freshItem('option', newId), { ...form, values: typed })
          }
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
              <div className={styles['pair']}>
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
              {form.version !== null && (
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
        <details className={styles['past']}>
          <summary>History</summary>
          <div>
            <PriceHistory item={item.id} />
          </div>
        </details>
      )}
    </OfficeDialog>
  )
}

const originOf = (item: PriceItem) => ({ version: item.version, base: formOf(item) })
