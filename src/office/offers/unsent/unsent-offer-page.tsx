import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readEditDraft } from '#src/office/records/editor/edit-draft.ts'
import { type EditStart, draftKey } from '#src/office/records/editor/use-record-form.ts'
import { OfferEditor } from '#src/office/offers/editor/offer-editor.tsx'
import { storedOfferQuery } from '#src/office/offers/offer-queries.ts'
import { offerRecord } from '#src/office/offers/offer-record.ts'
import type { OfferValues } from '#src/office/offers/editor/offer-values.ts'
import type { UnsentOffer } from './unsent-offers.ts'

interface Props {
  /** The stored draft when the page was opened; the form continues from it. */
  readonly began: UnsentOffer
  /** The stored draft now; null once the server has it. */
  readonly unsent: UnsentOffer | null
  /** Called when the server has it and nothing is being typed. */
  readonly onDone: () => void
}

/** The page of an offer that is saved on this device and not delivered yet. */
export function UnsentOfferPage({ began, unsent, onDone }: Props) {
  const stored = useQuery({ ...storedOfferQuery(began.id), enabled: began.seen !== null })
  const [record] = useState(() => offerRecord(began.lead, null, began))
  const [edit] = useState(() => editOf(began, record))
  return (
    <OfferEditor
      record={record}
      edit={edit}
      offer={stored.data?.value ?? null}
      unsent={unsent}
      onDone={onDone}
    />
  )
}

/** Continues from the stored draft. */
function editOf(
  { id, version, values }: UnsentOffer,
  record: ReturnType<typeof offerRecord>,
): EditStart<OfferValues> {
  const draftName = draftKey(record, id)
  const draft = readEditDraft(draftName, record, values)
  const isOld = draft !== null && record.isSame(draft.values, values)
  return { draftName, start: { id, version, base: values }, kept: isOld ? null : draft }
}
