type Row = readonly [label: string, value: string, message: string]

const name: readonly Row[] = [
  ['Name', 'R', 'Name must be at least 2 characters'],
  ['Name', 'x'.repeat(101), 'Name must be less than 100 characters'],
  ['Name', 'Ravi 2', 'Name can only contain letters and spaces'],
]
const email: readonly Row[] = [
  ['Email', 'ravi@example', 'Invalid email address'],
  ['Email', `${'e'.repeat(200)}@${'d'.repeat(60)}.com`, 'Email must be less than 255 characters'],
]
const phone: readonly Row[] = [
  ['Phone', '1'.repeat(21), 'Phone number must be less than 20 characters'],
  ['Phone', '98480/12345', 'Invalid phone number format'],
]

/** Specification section 5: a field, what is typed, and what the form says to it. */
export const contactMessages: Readonly<Record<'inquiry' | 'quote', readonly Row[]>> = {
  inquiry: [
    ...name,
    ...email,
    ...phone,
    ['Phone', '12345', 'Phone number must be at least 10 characters'],
    ['Phone', '----------', 'Phone number must be at least 10 characters'],
    ['Inquiry type', '', 'Please select an inquiry type'],
    ['Message', 'short', 'Message must be at least 10 characters'],
    ['Message', '<<<<<<<<<<', 'Message must be at least 10 characters'],
    ['Message', 'x'.repeat(1001), 'Message must be less than 1000 characters'],
  ],
  quote: [
    ...name,
    ['Company', 'x'.repeat(101), 'Company name must be less than 100 characters'],
    ...email,
    ...phone,
    ['Product', '', 'Please select a product'],
    ['Details', 'short', 'Details must be at least 10 characters'],
    ['Details', 'x'.repeat(2001), 'Details must be less than 2000 characters'],
  ],
}
