import { company } from '#src/domain/company/company.ts'

/** The texts of the mails about a lead. The caller adds what the customer wrote. */
export const staffMailText = {
  inquiry: 'New inquiry',
  quote: 'New quote request',
  callBack: 'Callback request',
  visit: 'Site visit',
  suspicious: '[Possible spam]',
  labels: {
    reference: 'Reference',
    received: 'Received',
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    preferredTime: 'Callback time',
    subject: 'About',
    files: 'Attachments',
  },
  products: 'Products:',
  siteCheck: 'Site check:',
  siteVisit: 'Site visit:',
  wrote: 'Customer’s message:',
  open: 'Open in the back office:',
  noAcknowledgement: 'No confirmation was sent to the customer, because this looks like spam.',
} as const

/**
 * The acknowledgement. It repeats nothing from the form: anyone can enter anyone's address there,
 * and must not be able to send them a text.
 */
export const customerMailText = {
  subject: (reference: string) => `We have your request ${reference}`,
  text: (reference: string, statusAddress: string) => `Hello,

Thank you for your request. We have received it. Your reference is ${reference}.

What happens next: our sales team will read it and reply by email or phone.

Check its status, and whether all files have arrived:
${statusAddress}

Anyone who has this link can see that page, so please keep it to yourself. Questions? Write to ${company.email} or call ${company.phone}, and mention the reference.

If you did not write to us, someone has mistyped an address. You do not need to do anything, and you will hear no more about it.

${company.name}
`,
} as const
