import { describe, expect, it } from 'vitest'
import { readFields } from './read-fields.ts'
import type { SettingFields, SettingForm } from './setting-form.ts'
import { pageForms } from './page-forms.ts'
import { settingForms } from './setting-forms.ts'
import { decodeSetting, settingDefaults } from '#src/domain/company/site-settings.ts'
import { usualAbout } from '#src/domain/content/about-text.ts'
import { usualPrivacy } from '#src/domain/content/privacy-text.ts'
import { usualQuality } from '#src/domain/content/quality-text.ts'
import { usualSlides } from '#src/domain/content/hero-slides.ts'
import { contentKeys } from '#src/domain/content/page-content.ts'

function formOf(key: SettingForm['key']) {
  const form = forms.find((candidate) => candidate.key === key)
  if (form === undefined) throw new Error(`no form of ${key}`)
  return form
}

const forms = [...settingForms, ...pageForms]
const usualContent = {
  hero_slides: usualSlides,
  about_page: usualAbout,
  quality_page: usualQuality,
  privacy_page: usualPrivacy(),
}

const account = {
  account_name: 'Prefab',
  account_number: '0012345678',
  ifsc: 'SBIN0001234',
  branch: 'SBI',
}

const read = (key: SettingForm['key'], typed: SettingFields) => {
  const form = formOf(key)
  return readFields(form, { ...form.toFields(undefined), ...typed })
}

describe('Forms of settings', () => {
  it('exist once per setting', () => {
    expect(forms.map(({ key }) => key).toSorted()).toEqual(
      [...Object.keys(settingDefaults), ...contentKeys].toSorted(),
    )
  })

  it.each(forms)('$key: a stored value is converted to fields and back unchanged', (form) => {
    const usual: Readonly<Record<string, unknown>> = { ...settingDefaults, ...usualContent }
    expect(readFields(form, form.toFields(usual[form.key]))).toEqual({ value: usual[form.key] })
    expect(Object.keys(form.toFields(undefined)).toSorted()).toEqual(
      form.fields.map(({ name }) => name).toSorted(),
    )
  })

  it("accept the issuer's codes as written, and no partial bank account", () => {
    const typed = { gstin: '36aaach 7409r1z2', upi_id: ' prefab@sbi ' }
    expect(read('issuer', typed)).toEqual({
      value: { state: '36', gstin: '36AAACH7409R1Z2', bank: null, upi_id: 'prefab@sbi' },
    })
    expect(read('offer_reminder_days', { days: '' })).toEqual({ value: 0 })
  })

  it.each([
    ['response_hours', { hours: '0' }, 'hours', 'Enter a whole number from 1 to 720'],
    ['response_hours', { hours: '2.5' }, 'hours', 'Enter a whole number from 1 to 720'],
    ['lead_limits', { all_hour: '0' }, 'all_hour', 'Enter a whole number from 1 to 99,99,99,999'],
    [
      'notification_addresses',
      { addresses: 'a@example.com b' },
      'addresses',
      'Not an email address: b',
    ],
    ['issuer', { gstin: '36AAACH7409R1Z3' }, 'gstin', 'Not a valid GSTIN: check all 15 characters'],
    ['issuer', { gstin: '27AAPFU0939F1ZV' }, 'gstin', 'This GSTIN belongs to a different state'],
    ['issuer', { ...account, ifsc: '' }, 'ifsc', 'Enter the IFSC'],
    [
      'issuer',
      { ...account, account_number: '12345678' },
      'account_number',
      'Account numbers have 9 to 18 digits',
    ],
    [
      'issuer',
      { ...account, ifsc: 'SBIN1001234' },
      'ifsc',
      'An IFSC has 11 characters, such as SBIN0001234',
    ],
    ['issuer', { upi_id: 'prefab' }, 'upi_id', 'A UPI ID looks like company@bank'],
    [
      'offer_reminder_days',
      { days: '31' },
      'days',
      'Enter a whole number from 1 to 30, or leave it empty',
    ],
    ['rupee_rate', { on: '2026-02-30' }, 'on', 'Enter a date'],
    ['company', { name: ' ' }, 'name', 'Enter a company name'],
    [
      'company',
      { youtube: 'http://example.com' },
      'youtube',
      'Enter a full address starting with https://, or leave it empty',
    ],
    ['company', { whatsapp: '+91 40' }, 'whatsapp', 'Enter 10 to 15 digits only'],
    ['figures', { value1: ' ' }, 'value1', 'Enter a figure, or leave both empty'],
    ['figures', { label3: '' }, 'label3', 'Enter a label, or leave both empty'],
    ['figures', { label3: ' years' }, 'label3', 'Another figure has this label'],
    ['figures', { value0: '1,00,000+' }, 'value0', 'Must be 7 characters or fewer'],
    ['figures', { label0: 'y'.repeat(25) }, 'label0', 'Must be 24 characters or fewer'],
    ['hero_slides', { title1: ' ' }, 'title1', 'Enter a heading, or leave the whole slide empty'],
    [
      'hero_slides',
      { picture2: '' },
      'picture2',
      'Choose a picture, or leave the whole slide empty',
    ],
    ['hero_slides', { picture2: 'https://example.com/a.jpg' }, 'picture2', 'Choose a picture'],
    [
      'hero_slides',
      { title1: 'On site in 21 days, in use for 20 years. ' },
      'title1',
      'Another slide has this heading',
    ],
    ['hero_slides', { title0: 'x'.repeat(61) }, 'title0', 'Must be 60 characters or fewer'],
    [
      'opening_hours',
      { opens0: '', closes0: '18:00' },
      'opens0',
      'Enter a time, or leave both empty',
    ],
    [
      'opening_hours',
      { opens5: '15:00', closes5: '14:00' },
      'closes5',
      'Must be later than the opening time',
    ],
  ] as const)('%s refuses %j', (key, typed, name, message) => {
    expect(read(key, typed)).toEqual({ errors: { [name]: message } })
  })

  it('accept terms with payment stages, and report incomplete ones', () => {
    const typed = {
      name1: ' Usual ',
      terms1: 'Delivery in 45 days.',
      stages1: '40 % Order\n60 Dispatch',
    }
    const stages = [
      { name: 'Order', basis_points: 4000 },
      { name: 'Dispatch', basis_points: 6000 },
    ]
    const value = [{ name: 'Usual', terms: 'Delivery in 45 days.', stages }]
    expect(read('offer_terms', typed)).toEqual({ value })
    const form = formOf('offer_terms')
    expect(readFields(form, form.toFields(value))).toEqual({ value })
    const message = 'Write one stage a line, such as 40 % With the order; together they are 100 %'
    for (const stages1 of ['40 % Order', 'Order', '101 % Order', '50%']) {
      expect(read('offer_terms', { ...typed, stages1 })).toEqual({ errors: { stages1: message } })
    }
    expect(read('offer_terms', { stages3: '100 % Order' })).toEqual({
      errors: { name3: 'Enter a name, or leave all three empty' },
    })
  })

  it('drop empty pairs of figures, and require at least one', () => {
    const none = Object.fromEntries(
      ['0', '1', '2', '3'].flatMap((place) => [
        [`value${place}`, ''],
        [`label${place}`, ''],
      ]),
    )
    const typed = { ...none, value2: ' 7\n', label2: '<b>cranes' }
    expect(read('figures', typed)).toEqual({ value: [{ value: '7', label: 'bcranes' }] })
    expect(read('figures', none)).toEqual({ errors: { value0: 'Enter at least one figure' } })
  })

  it('drop empty slides, and require at least one', () => {
    const parts = ['eyebrow', 'title', 'text', 'picture', 'alt']
    const none = Object.fromEntries(
      [0, 1, 2, 3, 4].flatMap((place) => parts.map((part) => [`${part}${place}`, ' '])),
    )
    const picture = '/storage/v1/object/public/product-images/a.jpg'
    const typed = {
      ...none,
      eyebrow3: 'Camps',
      title3: ' Two\nlines ',
      text3: 'Text',
      picture3: picture,
      alt3: 'A camp',
    }
    expect(read('hero_slides', typed)).toEqual({
      value: [{ eyebrow: 'Camps', title: 'Two lines', text: 'Text', picture, alt: 'A camp' }],
    })
    expect(read('hero_slides', none)).toEqual({ errors: { title0: 'Fill in at least one slide' } })
  })

  it('accept addresses with any separators, once each, and an empty limit as none', () => {
    const addresses = ' A@example.com, b@example.com;\nb@example.com '
    expect(read('notification_addresses', { addresses })).toEqual({
      value: ['a@example.com', 'b@example.com'],
    })
    expect(read('lead_limits', { all_hour: ' ' })).toMatchObject({ value: { all_hour: null } })
  })
})

describe('A stored setting', () => {
  it('of an unknown shape counts as never saved', () => {
    expect(decodeSetting('response_hours', '24')).toBe(24)
    expect(decodeSetting('opening_hours', { days: [] })).toEqual(settingDefaults.opening_hours)
  })

  it('that lacks something gets the default in its place', () => {
    expect(decodeSetting('lead_limits', { all_hour: null })).toEqual({
      ...settingDefaults.lead_limits,
      all_hour: null,
    })
  })
})
