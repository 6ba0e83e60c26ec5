import { company } from '#src/domain/company/company.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { internationalNumber, whatsAppNumber } from '#src/domain/leads/phone-number.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { subjectOf } from '#src/office/leads/lead-labels.ts'

/** Ways to answer a customer; null for those they have not provided. */
export interface ReplyAddresses {
  readonly mail: string | null
  readonly phone: string | null
  /** Only for numbers that WhatsApp can have: with a country code, or an Indian mobile number. */
  readonly whatsApp: string | null
}

/** Links for mail, call and chat, with the reference filled in. */
export function replyAddresses(lead: Lead): ReplyAddresses {
  const reference = leadReference(lead.id)
  const subject = `${subjectOf(lead)}: your request ${reference} at ${company.name}`
  const greeting = `Dear ${lead.name},`
  const chatNumber = lead.phone === null ? null : whatsAppNumber(lead.phone)
  return {
    mail:
      lead.email === null
        ? null
        : `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${greeting}\r\n\r\n`)}`,
    phone: lead.phone === null ? null : phoneAddress(lead.phone),
    whatsApp:
      chatNumber === null
        ? null
        : `https://wa.me/${chatNumber}?text=${encodeURIComponent(`${greeting} this is ${company.name} about your request ${reference}.`)}`,
  }
}

function phoneAddress(phone: string): string | null {
  const number = internationalNumber(phone)
  if (number !== null) return `tel:${number}`
  const digits = phone.replaceAll(/[^0-9]/g, '')
  if (digits.length < 5) return null
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}
