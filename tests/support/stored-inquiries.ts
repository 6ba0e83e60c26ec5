import { serviceClient } from './service-client.ts'

/** An address from which no other test sends. */
export function uniqueEmail(name: string): string {
  return `${name}-${crypto.randomUUID()}@example.com`
}

/** A valid inquiry without an email address. */
export const inquiryValues = {
  Name: '  లక్ష్మీ దేవి ',
  Phone: '+91 98480 12345',
  'Inquiry type': 'support',
  Message: 'Area < 500 sqft\nThe door of our cabin sticks.',
}

/** The sender's stored inquiries. */
export async function inquiriesOf(email: string) {
  const { data } = await serviceClient()
    .from('inquiries')
    .select('name,phone,inquiry_type,message,preferred_time,status')
    .eq('email', email)
    .throwOnError()
  return data
}
