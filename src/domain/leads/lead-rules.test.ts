import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { emptyQuote, inquiryForm, quoteForm } from './lead-rules.ts'

const inquiry = {
  name: 'Ravi Kumar',
  email: 'ravi@example.com',
  phone: '+91 98480 12345',
  inquiry_type: 'general',
  message: 'We need two site offices.',
}

const quote = {
  ...emptyQuote,
  contact_name: 'Ravi Kumar',
  email: 'ravi@example.com',
  product_interest: 'site-office',
  details: 'We need two site offices.',
}

const forms = {
  inquiry: { schema: inquiryForm, filled: inquiry },
  quote: { schema: quoteForm, filled: quote },
} as const

type FormName = keyof typeof forms

/** What the form says of the changed fields, in its order; the same words of two rules once. */
function messagesOf(form: FormName, changes: Record<string, unknown>): string[] {
  const { schema, filled } = forms[form]
  const result = v.safeParse(schema, { ...filled, ...changes })
  return [...new Set(result.issues?.map((issue) => issue.message))]
}

function saved(form: FormName, changes: Record<string, unknown>): Record<string, unknown> {
  const { schema, filled } = forms[form]
  return v.parse(schema, { ...filled, ...changes })
}

/** A character of two code units that counts as one. */
const house = '🏠'
const letter = '𐐀'
const emailOf = (length: number) => {
  const labels = `@${'d'.repeat(60)}.${'d'.repeat(60)}.com`
  return 'e'.repeat(length - labels.length) + labels
}

const phoneTooShort = 'Phone number must be at least 10 characters'
const phoneTooLong = 'Phone number must be less than 20 characters'

describe('lengths are counted in characters as people see them in Unicode', () => {
  it.each<[FormName, string, string, string, string]>([
    ['inquiry', 'name', letter.repeat(2), letter, 'Name must be at least 2 characters'],
    [
      'inquiry',
      'name',
      letter.repeat(100),
      letter.repeat(101),
      'Name must be less than 100 characters',
    ],
    ['inquiry', 'email', emailOf(255), emailOf(256), 'Email must be less than 255 characters'],
    ['inquiry', 'phone', '9848012345', '984801234', phoneTooShort],
    ['inquiry', 'phone', '1'.repeat(20), '1'.repeat(21), phoneTooLong],
    [
      'inquiry',
      'message',
      house.repeat(10),
      house.repeat(9),
      'Message must be at least 10 characters',
    ],
    [
      'inquiry',
      'message',
      house.repeat(1000),
      house.repeat(1001),
      'Message must be less than 1000 characters',
    ],
    ['quote', 'contact_name', 'Om', 'O', 'Name must be at least 2 characters'],
    [
      'quote',
      'contact_name',
      letter.repeat(100),
      letter.repeat(101),
      'Name must be less than 100 characters',
    ],
    [
      'quote',
      'company',
      house.repeat(100),
      house.repeat(101),
      'Company name must be less than 100 characters',
    ],
    ['quote', 'email', emailOf(255), emailOf(256), 'Email must be less than 255 characters'],
    ['quote', 'phone', '1'.repeat(20), '1'.repeat(21), phoneTooLong],
    ['quote', 'product_interest', 'x', '', 'Please select a product'],
    [
      'quote',
      'details',
      house.repeat(10),
      house.repeat(9),
      'Details must be at least 10 characters',
    ],
    [
      'quote',
      'details',
      house.repeat(2000),
      house.repeat(2001),
      'Details must be less than 2000 characters',
    ],
    ['quote', 'timeline', house.repeat(100), house.repeat(101), 'Please choose from the list'],
    ['quote', 'budget_range', house.repeat(100), house.repeat(101), 'Please choose from the list'],
  ])('%s, %s', (form, field, accepted, refused, message) => {
    expect(saved(form, { [field]: accepted })[field]).toBe(accepted)
    expect(messagesOf(form, { [field]: refused })).toEqual([message])
  })
})

describe('names', () => {
  it.each([
    'రామ్ కుమార్',
    'లక్ష్మీ దేవి',
    'राम कुमार',
    'श्रीनिवास',
    'محمد علی',
    'فاطمہ',
    'தமிழ் செல்வி',
    'ಶ್ರೀ ಗೌರಿ',
    'José Ångström',
    'Ravi Kumar',
  ])('%s is accepted and saved whole', (name) => {
    expect(saved('inquiry', { name })['name']).toBe(name.normalize('NFC'))
    expect(saved('quote', { contact_name: name })['contact_name']).toBe(name.normalize('NFC'))
  })

  it.each(['K. Ravi', "D'Souza", 'Rao-Singh', 'R2D2', 'Ravi 🏠', 'Ravi_Kumar', 'a@b'])(
    '%s is refused with the exact message',
    (name) => {
      expect(messagesOf('inquiry', { name })).toEqual(['Name can only contain letters and spaces'])
    },
  )
})

describe('e-mail addresses', () => {
  it.each(['ravi@example.com', 'r.k+site@sub.example.co.in', "o'x@a-b.in"])(
    '%s is valid',
    (email) => expect(messagesOf('quote', { email })).toEqual([]),
  )

  it.each([
    '',
    'ravi',
    'ravi@example',
    '@example.com',
    'a b@c.de',
    'a@b..in',
    'a@-b.in',
    'a@b.in, c@d.in',
  ])('"%s" is not', (email) =>
    expect(messagesOf('quote', { email })).toEqual(['Invalid email address']),
  )

  it('are saved in lower case', () => {
    expect(saved('inquiry', { email: ' RAVI@Example.com ' })['email']).toBe('ravi@example.com')
    expect(saved('quote', { email: ' RAVI@Example.com ' })['email']).toBe('ravi@example.com')
  })
})

describe('phone numbers', () => {
  it.each(['+91 98480 12345', '(040) 2345-6789', '9848012345'])('%s is valid', (phone) => {
    expect(messagesOf('inquiry', { phone })).toEqual([])
    expect(saved('quote', { phone })['phone']).toBe(phone)
  })

  it('of an inquiry have at least ten digits', () => {
    expect(messagesOf('inquiry', { phone: '----------' })).toEqual([phoneTooShort])
    expect(messagesOf('inquiry', { phone: '+91 (98480) 12' })).toEqual([phoneTooShort])
  })

  it('of a quote may be short or missing', () => {
    expect(saved('quote', { phone: '1' })['phone']).toBe('1')
    expect(saved('quote', { phone: '  ' })['phone']).toBeNull()
  })

  it.each(['98480/12345', '98480.12345', 'call me now'])('"%s" has a wrong format', (phone) => {
    const message = 'Invalid phone number format'
    expect(messagesOf('inquiry', { phone })[0]).toBe(message)
    expect(messagesOf('quote', { phone })).toEqual([message])
  })
})

describe('choices', () => {
  it('of an inquiry are the four types', () => {
    for (const inquiry_type of ['general', 'quote', 'support', 'consultation']) {
      expect(messagesOf('inquiry', { inquiry_type })).toEqual([])
    }
    for (const inquiry_type of ['', 'General', 'other', undefined]) {
      expect(messagesOf('inquiry', { inquiry_type })).toEqual(['Please select an inquiry type'])
    }
  })

  it('of a quote may be a code, free text or nothing', () => {
    expect(saved('quote', { timeline: 'short', budget_range: 'xlarge' })).toMatchObject({
      timeline: 'short',
      budget_range: 'xlarge',
    })
    expect(saved('quote', { timeline: 'after the monsoon' })['timeline']).toBe('after the monsoon')
    expect(saved('quote', {})).toMatchObject({ timeline: null, budget_range: null, company: null })
  })
})

describe('the checked text is the saved text', () => {
  it('two thousand characters of details are all saved', () => {
    const details = 'x'.repeat(2000)
    expect(saved('quote', { details })['details']).toBe(details)
  })

  it('brackets and spaces do not count towards the minimum length', () => {
    expect(messagesOf('quote', { details: '<<<<<<<<<<' })).toHaveLength(1)
    expect(messagesOf('inquiry', { message: `  ${'x'.repeat(9)}>  ` })).toHaveLength(1)
  })

  it('the errors of an empty form come in the order of its fields', () => {
    const empty = { name: '', email: '', phone: '', inquiry_type: '', message: '' }
    expect(messagesOf('inquiry', empty)).toEqual([
      'Name must be at least 2 characters',
      'Invalid email address',
      phoneTooShort,
      'Please select an inquiry type',
      'Message must be at least 10 characters',
    ])
    const nothing = { contact_name: '', email: '', product_interest: '', details: '' }
    expect(messagesOf('quote', nothing)).toEqual([
      'Name must be at least 2 characters',
      'Invalid email address',
      'Please select a product',
      'Details must be at least 10 characters',
    ])
  })
})
