import { useEffect, useState } from 'react'
import type { missingCharacters } from '#src/documents/font-faces.ts'
import type { OfferValues } from './offer-values.ts'
import { EditHint } from '#src/office/records/editor/edit-page.tsx'

/** More than these would hide the rest of the form. */
const mostShown = 20

/** Names the characters of an offer that its PDF will have boxes for. */
export function MissingCharactersNote({ values }: { readonly values: OfferValues }) {
  const [find, setFind] = useState<typeof missingCharacters | null>(null)
  useEffect(() => {
    // Without the script the PDF cannot be made either, which its button says.
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
