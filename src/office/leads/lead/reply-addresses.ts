import { company } from '#src/domain/company/company.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { subjectOf } from '#src/office/leads/lead-labels.ts'

/** Ways to answer a customer; null where they have left nothing to be reached by. */
export interface ReplyAddresses {
  readonly mail: string | null
  readonly phone: string | null
  /** Only for a number that can be one of WhatsApp's: with a country, or a mobile number of India. */
  readonly whatsApp: string | null
}

/** Links that open a mail, a call or a chat with the reference filled in. */
export function replyAddresses(lead: Lead): ReplyAddresses {
  const reference = leadReference(lead.id)
  const subject = `${subjectOf(lead)}: your request ${reference} at ${company.name}`
  const greeting = `Dear ${lead.name},`
  const whatsAppNumber = lead.phone === null ? null : internationalDigits(lead.phone)
  return {
    mail:
      lead.email === null
        ? null
        : `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${greeting}\r\n\r\n`)}`,
    phone: lead.phone === null ? null : phoneAddress(lead.phone),
    whatsApp:
      whatsAppNumber === null
        ? null
        : `https://wa.me/${whatsAppNumber}?text=${encodeURIComponent(`${greeting} this is ${company.name} about your request ${reference}.`)}`,
  }
}

function phoneAddress(phone: string): string | null {
  const digits = digitsOf(phone)
  if (digits.length < 5) return null
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}

/** The longest number with its country that E.164 allows, and the shortest that is in use. */
const internationalLength = { least: 8, most: 15 }
const indianMobile = /^0?([6-9]\d{9})$/

function internationalDigits(phone: string): string | null {
  const digits = digitsOf(phone)
  if (phone.trim().startsWith('+')) {
    const { least, most } = internationalLength
    return digits.length >= least && digits.length <= most ? digits : null
  }
  const mobile = indianMobile.exec(digits)?.[1] ?? /^91([6-9]\d{9})$/.exec(digits)?.[1]
  return mobile === undefined ? null : `91${mobile}`
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/[^0-9]/g, '')
}
