import { Select, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { priceUnits } from '#src/domain/offers/offer-content.ts'
import { kindLabels, priceKinds, unitLabels } from '#src/domain/offers/price-item.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { editTrouble } from '#src/office/records/editor/edit-messages.ts'
import { FormTheme } from '#src/office/records/fields/form-theme.tsx'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { type Outcome, ShortForm } from '#src/office/records/short-form.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { DayPrices } from './day-prices.tsx'
import { savePriceItem } from './price-api.ts'
import { type PriceForm, formOf, priceForm, readPriceForm } from './price-form.ts'
import { PriceHistory } from './price-history.tsx'
import {
  type PriceItem,
  type PriceValues,
  freshItem,
  keyOfItem,
  onList,
  usualUnits,
} from './price-list.ts'
import { priceListQuery, pricesChanged } from './price-query.ts'
import styles from './prices.module.css'

interface Props {
  /** Null for a new item. */
  readonly item: PriceItem | null
  readonly today: string
  readonly onClose: () => void
}

const takenName = 'Another item of this kind has this name and unit'
const overtaken =
  'Someone else has saved this item since you opened it. What you typed is still here; saving again replaces their version, prices included.'

/** The form of an item. Input stays on the device until it is saved or cancelled. */
export function PriceDialog({ item, today, onClose }: Props) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useDraft(
    `price-${item === null ? 'new' : keyOfItem(item)}`,
    item === null ? 'New item of the price list' : `Price of ${item.name}`,
    priceForm,
  )
  const form = draft ?? formOf(item ?? freshItem('option', ''))
  const title = item === null ? 'New item' : item.name
  const type = (patch: Partial<PriceForm>) => setDraft({ ...form, ...patch })
  const close = () => {
    setDraft(null)
    onClose()
  }
  const send = async (typed: PriceForm, newId: string): Promise<Outcome> => {
    const read = readPriceForm(typed)
    if ('errors' in read) return read
    const subject = { ...(item ?? freshItem('option', newId)), kind: typed.kind }
    return save(subject, typed.version, read.values)
  }
  const save = async (
    subject: PriceItem,
    version: number | null,
    values: PriceValues,
  ): Promise<Outcome> => {
    const saved = await savePriceItem(subject, version, values)
    await pricesChanged(queryClient)
    if (!saved.ok) return recover(saved.failure, subject, version, values)
    void showToast({ kind: 'success', message: `${values.name}: saved` })
    close()
    return 'saved'
  }
  const recover = async (
    { kind }: OfficeFailure,
    subject: PriceItem,
    version: number | null,
    values: PriceValues,
  ): Promise<Outcome> => {
    if (kind !== 'conflict' && kind !== 'duplicate') return { trouble: editTrouble[kind] }
    const list = queryClient.getQueryData(priceListQuery.queryKey)?.value
    const now = list && onList(list).find((listed) => keyOfItem(listed) === keyOfItem(subject))
    // Another item has this name.
    if (kind === 'duplicate' && (now === undefined || now.version === version)) {
      return { errors: { name: takenName } }
    }
    // The first attempt was saved and its response lost.
    if (item === null && now !== undefined) return save(subject, now.version, values)
    type({ version: now?.version ?? null })
    return { trouble: overtaken }
  }

  return (
    <OfficeDialog isOpen title={title} size="xl" onClose={onClose}>
      <FormTheme>
        <ShortForm
          label={title}
          values={form}
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
                  label="Kind"
                  data={priceKinds
                    .filter((kind) => kind !== 'product')
                    .map((value) => ({ value, label: kindLabels[value] }))}
                  value={form.kind}
                  allowDeselect={false}
                  description="Products are on the list already."
                  onChange={(chosen) => {
                    const kind = priceKinds.find((name) => name === chosen)
                    if (kind !== undefined) type({ kind, unit: usualUnits[kind] })
                  }}
                />
              )}
              {form.kind !== 'product' && (
                <TextInput
                  name="name"
                  label="Name"
                  autoComplete="off"
                  data-autofocus
                  description={
                    form.kind === 'transport'
                      ? 'The kind of trailer. Add one item per trip and one per kilometre.'
                      : undefined
                  }
                  value={form.name}
                  error={errors['name']}
                  onChange={(event) => type({ name: event.currentTarget.value })}
                />
              )}
              <div className={styles['pair']}>
                <Select
                  label="Price per"
                  data={priceUnits.map((value) => ({ value, label: unitLabels[value] }))}
                  value={form.unit}
                  allowDeselect={false}
                  onChange={(chosen) => {
                    const unit = priceUnits.find((name) => name === chosen)
                    if (unit !== undefined) type({ unit })
                  }}
                />
                <TextInput
                  name="hsn"
                  label="HSN or SAC"
                  inputMode="numeric"
                  autoComplete="off"
                  value={form.hsn}
                  error={errors['hsn']}
                  onChange={(event) => type({ hsn: event.currentTarget.value })}
                />
                <TextInput
                  name="gst"
                  label="GST in percent"
                  inputMode="decimal"
                  autoComplete="off"
                  value={form.gst}
                  error={errors['gst']}
                  onChange={(event) => type({ gst: event.currentTarget.value })}
                />
              </div>
              <DayPrices
                prices={form.prices}
                errors={errors}
                today={today}
                onPrices={(prices) => type({ prices })}
              />
              {form.version !== null && (
                <Switch
                  label="Retired"
                  description="Existing offers keep it; new offers can’t use it."
                  size="md"
                  checked={form.isRetired}
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
