import { useEffect, useState } from 'react'
import type { missingCharacters } from '#src/documents/font-faces.ts'
import type { OfferValues } from './offer-values.ts'
import { EditHint } from '#src/office/records/editor/edit-page.tsx'

/** A longer list would hide the rest of the form. */
const mostShown = 20

/** Names the characters that the PDF cannot show. */
export function MissingCharactersNote({ values }: { readonly values: OfferValues }) {
  const [find, setFind] = useState<typeof missingCharacters | null>(null)
  useEffect(() => {
    // Without the script no PDF can be made either; its button says so.
    void import('#src/documents/font-faces.ts').then(
      (faces) => setFind(() => faces.missingCharacters),
      () => undefined,
    )
  }, [])
  const missing = find?.(JSON.stringify(values)) ?? []
  return missing.length === 0 ? null : (
    <EditHint>
      No typeface has {missing.slice(0, mostShown).join(' ')}. The PDF will show boxes there.
    </EditHint>
  )
}
