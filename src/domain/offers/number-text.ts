/** The number with its revision: the first has no suffix, the second is R1. */
export function numberText(number: string, revision: number | null): string {
  return revision === null || revision === 0 ? number : `${number} R${revision}`
}

/** The heading of an offer; a draft has no number until the server assigns it. */
export function offerTitle(number: string | null, isDraft: boolean): string {
  return [isDraft ? 'Draft offer' : 'Offer', number].filter(Boolean).join(' ')
}

export type OfferFileKind = 'offer' | 'draft-offer' | 'proforma'

/** The name of the file of an offer's PDF. */
export function offerFileName(
  number: string,
  revision: number | null,
  kind: OfferFileKind = 'offer',
): string {
  return `${kind}-${numberText(number, revision).replaceAll(/[/ ]/g, '-')}.pdf`
}
