import { Button, Group, Select, TextInput, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { percentText } from '#src/domain/offers/percent.ts'
import {
  AddButton,
  EditError,
  EditHint,
  EditSection,
  FieldPair,
  UnevenPair,
} from '#src/office/records/editor/edit-page.tsx'
import { ReorderList } from '#src/office/records/editor/reorder-list.tsx'
import { RowField } from '#src/office/records/editor/row-field.tsx'
import { DateField } from '#src/office/records/fields/date-field.tsx'
import { inputProps } from '#src/office/records/fields/input-props.ts'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { offerSettingsQuery } from '#src/office/offers/offer-queries.ts'
import type { OfferFormState } from '#src/office/offers/offer-record.ts'
import { type StageValues, percentOf } from './offer-values.ts'

/** Overall discount, validity, note and terms. */
export function ConditionFields({ form }: Pick<OfferFormState, 'form'>) {
  return (
    <>
      <EditSection title="Prices and validity">
        <FieldPair>
          <form.Field name="discount">
            {(field) => (
              <TextInput
                label="Discount on the whole offer, %"
                inputMode="decimal"
                description="Applied after the discounts of the lines."
                {...inputProps(field)}
              />
            )}
          </form.Field>
          <form.Field name="price_day">
            {(field) => (
              <DateField
                label="Prices as of"
                description="Prices come from the price list of this day."
                {...fieldProps(field)}
              />
            )}
          </form.Field>
          <form.Field name="valid_until">
            {(field) => <DateField label="Valid until" {...fieldProps(field)} />}
          </form.Field>
        </FieldPair>
      </EditSection>
      <TermsChoice form={form} />
      <StageFields form={form} />
      <EditSection title="Terms and note">
        <form.Field name="terms">
          {(field) => (
            <Textarea
              label="Terms"
              placeholder="Delivery in 45 days. Foundation by the customer."
              autosize
              minRows={4}
              {...inputProps(field)}
            />
          )}
        </form.Field>
        <form.Field name="note">
          {(field) => (
            <Textarea label="Note to the customer" autosize minRows={2} {...inputProps(field)} />
          )}
        </form.Field>
      </EditSection>
    </>
  )
}

/** Default terms and payment stages from the settings. */
function TermsChoice({ form }: Pick<OfferFormState, 'form'>) {
  const data = useQuery(offerSettingsQuery).data?.value
  if (data === undefined || data.terms.length === 0) return null
  const choose = (place: string | null) => {
    const chosen = data.terms[Number(place)]
    if (place === null || chosen === undefined) return
    const { terms, stages } = form.state.values
    form.setFieldValue('terms', chosen.terms ?? '')
    form.setFieldValue(
      'stages',
      chosen.stages.map((stage) => ({
        key: crypto.randomUUID(),
        name: stage.name,
        percent: percentText(stage.basis_points),
      })),
    )
    if (terms.trim() === '' && stages.length === 0) return
    void showToast({
      kind: 'success',
      message: `${chosen.name} has replaced the terms and payment stages.`,
      action: {
        label: 'Undo',
        run: () => {
          form.setFieldValue('terms', terms)
          form.setFieldValue('stages', stages)
        },
      },
    })
  }
  return (
    <EditSection title="Usual terms">
      <Select
        label="Begin with"
        description="Fills in payment stages and terms. Change them below as you like."
        placeholder="Choose terms"
        data={data.terms.map(({ name }, place) => ({ value: String(place), label: name }))}
        value={null}
        onChange={choose}
      />
    </EditSection>
  )
}

/** Common payment schedules for buildings. */
const usualPlans = [
  [
    ['With the order', '50'],
    ['Before dispatch', '50'],
  ],
  [
    ['With the order', '40'],
    ['Before dispatch', '50'],
    ['After installation', '10'],
  ],
  [['Before dispatch', '100']],
] as const

function StageFields({ form }: Pick<OfferFormState, 'form'>) {
  return (
    <form.Field name="stages">
      {(field) => {
        const stages = field.state.value
        const sum = stages.reduce((sum, { percent }) => sum + (percentOf(percent) ?? 0), 0)
        const stage = (name: string, percent: string): StageValues => ({
          key: crypto.randomUUID(),
          name,
          percent,
        })
        return (
          <EditSection title="Payment stages">
            {stages.length === 0 && (
              <>
                <EditHint>
                  Without stages, payment is as agreed. Choose a standard plan, or add stages.
                </EditHint>
                <Group gap="xs">
                  {usualPlans.map((plan) => {
                    const text = plan.map(([, percent]) => `${percent} %`).join(' + ')
                    return (
                      <Button
                        key={text}
                        variant="default"
                        size="compact-md"
                        onClick={() =>
                          field.handleChange(plan.map(([name, percent]) => stage(name, percent)))
                        }
                      >
                        {text}
                      </Button>
                    )
                  })}
                </Group>
              </>
            )}
            {stages.length > 0 && (
              <ReorderList
                label="Payment stages"
                entries={stages}
                keyOf={({ key }) => key}
                nameOf={({ name }, place) => (name === '' ? `stage ${place + 1}` : name)}
                onOrder={field.handleChange}
                onRemove={(_, place) => field.handleChange(stages.toSpliced(place, 1))}
              >
                {(_, place) => (
                  <UnevenPair>
                    {(['percent', 'name'] as const).map((part) => (
                      <form.Field key={part} name={`stages[${place}].${part}`}>
                        {(row) => (
                          <RowField
                            label={`${part === 'name' ? 'Name' : 'Percentage'} of stage ${place + 1}`}
                            name={row.name}
                            placeholder={part === 'name' ? 'Before dispatch' : '50 %'}
                            value={row.state.value ?? ''}
                            error={row.state.meta.errors[0]?.message}
                            onValue={row.handleChange}
                          />
                        )}
                      </form.Field>
                    ))}
                  </UnevenPair>
                )}
              </ReorderList>
            )}
            <EditError message={field.state.meta.errors[0]?.message} />
            {stages.length > 0 && <EditHint>In all {percentText(sum)} % of 100 %.</EditHint>}
            <AddButton
              onClick={() =>
                field.handleChange([...stages, stage('', percentText(Math.max(0, 10_000 - sum)))])
              }
            >
              Add stage
            </AddButton>
          </EditSection>
        )
      }}
    </form.Field>
  )
}
