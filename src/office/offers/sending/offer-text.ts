import { company } from '#src/domain/company/company.ts'
import { whatsAppNumber } from '#src/domain/leads/phone-number.ts'
import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { formatFullDay } from '#src/domain/text/india-text.ts'
import { siteOrigin } from '#src/platform/env.ts'
import { nameOfAddress } from '#src/office/templates/placeholders.ts'

/** An offer as mentioned in a mail. */
export interface NamedOffer {
  /** With its revision, such as "O/2026-27/0001 R1". */
  readonly number: string
  readonly content: OfferContent
  readonly totalPaise: number
  /** The lead that it answers. */
  readonly lead: LeadKey | null
}

/** Address of the customer's page, up to its token. */
export function linkBase(): string {
  return `${siteOrigin()}/offer/`
}

/** Values of a mail's placeholders; the link's placeholder stays, as the server fills it in. */
export function placeholderValues(
  { number, content, totalPaise, lead }: NamedOffer,
  me: string,
): Readonly<Record<string, string>> {
  const [line] = content.lines
  return {
    name: content.customer.name,
    product: line?.name ?? 'your request',
    reference: lead === null ? number : leadReference(lead.id),
    'my name': nameOfAddress(me),
    'my email': me,
    company: company.name,
    'company phone': company.phone,
    'company email': company.email,
    offer: number,
    total: formatRupees(totalPaise),
    'valid until': formatFullDay(content.valid_until),
  }
}

/**
 * A WhatsApp link with a message about the offer; null unless the number can be a WhatsApp number.
 */
export function whatsAppAddress(
  { number, content, totalPaise }: NamedOffer,
  link: string,
): string | null {
  const { name, phone } = content.customer
  const chat = phone === null ? null : whatsAppNumber(phone)
  if (chat === null) return null
  const text = `Dear ${name}, here is our offer ${number} over ${formatRupees(totalPaise)}, valid until ${formatFullDay(content.valid_until)}: ${link}

${company.name}`
  return `https://wa.me/${chat}?text=${encodeURIComponent(text)}`
}
