import { Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { numberText } from '#src/domain/offers/number-text.ts'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { EditHint, EditSection, DraftNotice } from '#src/office/records/editor/edit-page.tsx'
import page from '#src/office/records/editor/edit-page.module.css'
import { useAddressOf } from '#src/office/records/editor/record-editor.tsx'
import { SaveBar } from '#src/office/records/editor/save-bar.tsx'
import { SaveError } from '#src/office/records/editor/save-error.tsx'
import { UnsavedGuard } from '#src/office/records/editor/unsaved-guard.tsx'
import { type EditStart, useRecordForm } from '#src/office/records/editor/use-record-form.ts'
import { FormTheme } from '#src/office/records/fields/form-theme.tsx'
import { CachedPricesNote } from '#src/office/prices/cached-prices-note.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { useSession } from '#src/session/use-session.ts'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { MissingCharactersNote } from './missing-characters-note.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { DraftTools } from './draft-tools.tsx'
import { LineSection } from './line-section.tsx'
import { OfferActions } from '#src/office/offers/offer-actions.tsx'
import { type StoredOffer, leadOf } from '#src/office/offers/offer-api.ts'
import { obstacleText, offerObstacles } from './offer-obstacles.ts'
import { OfferPanel } from '#src/office/offers/offer-panel.tsx'
import { offerSettingsQuery } from '#src/office/offers/offer-queries.ts'
import type { offerRecord } from '#src/office/offers/offer-record.ts'
import { contentOf } from '#src/office/offers/offer-rules.ts'
import { latestState } from '#src/office/offers/offer-states.ts'
import { offerSum, usualState } from './offer-sum.ts'
import type { OfferValues } from './offer-values.ts'
import { usePricedItems } from './priced-item.ts'
import type { UnsentOffer } from '#src/office/offers/unsent/unsent-offers.ts'
import { TotalLines } from '#src/ui/total-lines.tsx'

interface Props {
  readonly record: ReturnType<typeof offerRecord>
  readonly edit: EditStart<OfferValues>
  /** Null for an offer that is not stored yet. */
  readonly offer: StoredOffer | null
  /** The offer's entry on this device; omitted for an offer that was never saved. */
  readonly unsent?: UnsentOffer | null
  /** The values that a new offer starts with. */
  readonly beginning?: ReactNode
  /**
   * Called after an action on the whole offer, or when the server has another version and nothing
   * is typed.
   */
  readonly onDone: () => void
}

/** The form of an offer's draft. */
export function OfferEditor({ record, edit, offer, unsent, beginning, onDone }: Props) {
  const isAccepted = offer !== null && latestState(offer) === 'accepted'
  const state = useRecordForm(record, {
    ...edit,
    obstacle: () => (isAccepted ? obstacleText.accepted : ''),
  })
  const { form, formRef, origin, values, isDirty, isSubmitting, errorCount, kept, result } = state
  useAddressOf('/admin/offers/$id', state.savedId, edit.start, isDirty)
  // In fields as well, where the browser would save the page as a file.
  useHotkeys([['mod+S', state.submit]], [])
  const session = useSession()
  const [today] = useState(() => indiaDay(Date.now()))
  const settings = useQuery(offerSettingsQuery)
  const { query: list, items: prices } = usePricedItems(values.price_day)
  const { items: pricesToday } = usePricedItems(today)
  const company = settings.data?.value
  const sum = offerSum(values, company?.issuer_state ?? usualState)
  const isAdmin = session.status === 'signed-in' && session.role === 'admin'
  const limits = {
    prices,
    pricesToday,
    limit: isAdmin ? null : (company?.discount_limit ?? null),
    approved: offer?.approved_lines ?? null,
    today,
  }
  const obstacles = offerObstacles(values, limits)
  // The form's values are the draft then.
  const isStored = unsent !== undefined && unsent !== null
  const isSaved = (isStored || (offer !== null && offer.draft !== null)) && !isDirty
  const number =
    offer === null ? (unsent?.seen?.number ?? null) : numberText(offer.number, nextRevision(offer))
  const name = number ?? (unsent === undefined ? 'New offer' : record.nameOf(origin.base))
  const isBehind = offer === null || offer.version > (origin.version ?? 0)
  const isOver = unsent === null && isBehind && !isDirty && !isSubmitting
  useEffect(() => {
    if (isOver) onDone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, whatever the callback
  }, [isOver])
  return (
    <FormTheme>
      <Text fz={15} mb="xs">
        <Link to="/admin/offers">All offers</Link>
      </Text>
      <PageBar title={name} />
      {beginning}
      {kept !== null && (
        <DraftNotice
          savedAt={kept.savedAt}
          more={
            kept.version === edit.start.version
              ? ''
              : 'Someone else has saved since then. You can compare both versions when you save.'
          }
          onStartOver={state.startOver}
        />
      )}
      {list.data?.isFromDevice === true && <CachedPricesNote readAt={list.data.readAt} />}
      {list.isError && <ReadError what="price list" query={list} />}
      {settings.isError && <ReadError what="settings of offers" query={settings} />}
      <div className={page['page']}>
        <form
          ref={formRef}
          aria-label={name}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            state.submit()
          }}
        >
          <Stack miw={0}>
            <CustomerFields state={state} />
            <LineSection state={state} limits={limits} sum={sum} />
            <ConditionFields form={form} />
            <EditSection title="Total">
              <TotalLines totals={sum.totals} deliveryState={values.delivery_state} />
              {sum.unpriced > 0 && (
                <EditHint>
                  {sum.unpriced === 1 ? 'One line isn’t' : `${sum.unpriced} lines aren’t`} priced
                  yet and not in the total. Until then the offer stays on this device: it can’t be
                  saved or sent.
                </EditHint>
              )}
              <MissingCharactersNote values={values} />
              {isSaved && company !== undefined ? (
                <DraftTools
                  number={number}
                  issuer={company.issuer}
                  content={contentOf(values)}
                  totals={sum.totals}
                />
              ) : (
                <EditHint>
                  Once the draft is saved, you can show it and save it as a PDF here.
                </EditHint>
              )}
            </EditSection>
            <SaveBar {...{ isSubmitting, isDirty, errorCount, waitsFor: '', result }}>
              <b>{formatRupees(sum.totals.total_paise)}</b>
            </SaveBar>
          </Stack>
        </form>
        <aside className={page['aside']} aria-label="About this offer">
          <OfferPanel offer={offer} version={origin.version ?? offer?.version ?? 0} unsent={unsent}>
            {offer !== null && !isStored && (
              <OfferActions
                offer={offer}
                version={origin.version ?? offer.version}
                obstacles={obstacles}
                // Until the next revision is saved, there is no draft of it.
                isDirty={isDirty || offer.draft === null}
                named={
                  isSaved
                    ? {
                        number: name,
                        content: contentOf(values),
                        totalPaise: sum.totals.total_paise,
                        lead: leadOf(offer),
                      }
                    : null
                }
                onDone={onDone}
              />
            )}
          </OfferPanel>
        </aside>
      </div>
      <SaveError
        name={name}
        noun="offer"
        error={state.error}
        onMerge={state.merge}
        onSaveAsNew={state.saveAsNew}
        onClose={state.closeError}
      />
      <UnsavedGuard isDirty={isDirty} what={`unsaved changes to ${name}`} />
    </FormTheme>
  )
}

/** What the draft will be sent as; null for the first. */
function nextRevision({ revisions: [latest] }: StoredOffer): number | null {
  return latest === undefined ? null : latest.revision + 1
}
