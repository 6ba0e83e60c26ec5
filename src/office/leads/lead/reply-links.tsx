import type { Lead } from '#src/office/leads/api/lead-row.ts'
import controls from '#src/office/records/controls.module.css'
import own from './lead-drawer.module.css'
import { replyAddresses } from './reply-addresses.ts'

/** Answer by mail, phone or WhatsApp, with the reference filled in. */
export function ReplyLinks({ lead }: { readonly lead: Lead }) {
  const { mail, phone, whatsApp } = replyAddresses(lead)
  return (
    <p className={`${controls['row']} ${own['not-printed']}`}>
      {mail !== null && (
        <a className={controls['button']} href={mail}>
          Reply by email
        </a>
      )}
      {phone !== null && (
        <a className={controls['button']} href={phone}>
          Call {lead.phone}
        </a>
      )}
      {whatsApp !== null && (
        <a className={controls['button']} href={whatsApp} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
      )}
      <button type="button" className={controls['plain']} onClick={() => print()}>
        Print
      </button>
    </p>
  )
}
