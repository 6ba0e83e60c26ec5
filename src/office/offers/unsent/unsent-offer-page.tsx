import { useState } from 'react'
import { readEditDraft } from '#src/office/records/editor/edit-draft.ts'
import { type EditStart, keptName } from '#src/office/records/editor/use-record-form.ts'
import { OfferEditor } from '#src/office/offers/editor/offer-editor.tsx'
import { offerRecord } from '#src/office/offers/offer-record.ts'
import type { OfferValues } from '#src/office/offers/editor/offer-values.ts'
import type { UnsentOffer } from './unsent-offers.ts'
import { UnsentPanel } from './unsent-panel.tsx'

/** An offer that was saved on this device and is on its way to the server. */
export function UnsentOfferPage({ unsent }: { readonly unsent: UnsentOffer }) {
  const [record] = useState(() => offerRecord(unsent.quoteRequest))
  const [edit] = useState(() => editOf(unsent, record))
  return (
    <OfferEditor
      record={record}
      edit={edit}
      offer={null}
      unsent={<UnsentPanel unsent={unsent} />}
      onDone={() => undefined}
    />
  )
}

/** It goes on from what was saved here. */
function editOf(
  { id, version, values }: UnsentOffer,
  record: ReturnType<typeof offerRecord>,
): EditStart<OfferValues> {
  const keptAs = keptName(record, id)
  const draft = readEditDraft(keptAs, record.form)
  const isOld = draft !== null && record.isSame(draft.values, values)
  return { keptAs, start: { id, version, base: values }, kept: isOld ? null : draft }
}
