import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { groundLabel } from '#src/domain/fit/describe-fit.ts'
import { quoteForm } from '#src/domain/leads/lead-rules.ts'
import { keptPosition, positionOf, readPosition, siteVisit } from '#src/domain/leads/site-visit.ts'
import { emptyVisit, visitForm } from '#src/domain/leads/visit-rules.ts'
import { quoteFieldsOf, siteVisitOf } from './visit-lead.ts'

const written = {
  ...emptyVisit,
  contact_name: 'Ravi Kumar',
  phone: '+91 98480 12345',
  place: ' Plot 12,  Miyapur ',
}
const fieldsOf = (values: object = {}) => v.parse(visitForm, { ...written, ...values })
const errorsOf = (values: object) =>
  v.safeParse(visitForm, { ...written, ...values }).issues?.map(({ message }) => message)

describe('a site visit', () => {
  it('needs a name, a phone number and a place, and no more', () => {
    expect(fieldsOf()).toMatchObject({ email: null, company: null, water: null, notes: '' })
    expect(errorsOf({ contact_name: '' })).toEqual(['Name must be at least 2 characters'])
    expect(errorsOf({ phone: '' })).toContain('Phone number must be at least 10 characters')
    expect(errorsOf({ place: ' ' })).toEqual(['Please say where the site is'])
  })

  it('accepts a valid email address only', () => {
    expect(fieldsOf({ email: ' Ravi@Example.com ' }).email).toBe('ravi@example.com')
    expect(errorsOf({ email: 'ravi@' })).toEqual(['Invalid email address'])
  })

  it('is a valid quote request, whatever was left empty', () => {
    const { email, ...others } = quoteFieldsOf(fieldsOf(), null)
    expect(email).toBeNull()
    expect(
      v.is(v.omit(quoteForm, ['email']), {
        ...others,
        company: '',
        phone: others.phone ?? '',
        timeline: '',
        budget_range: '',
      }),
    ).toBe(true)
    expect(others).toMatchObject({
      product_interest: 'other',
      details: 'Site visit: Plot 12,  Miyapur',
    })
    expect(
      [
        ...quoteFieldsOf(fieldsOf({ place: 'x'.repeat(200), notes: 'y'.repeat(1500) }), null)
          .details,
      ].length,
    ).toBeLessThanOrEqual(2000)
  })

  it('is about the chosen units, otherwise about the named product', () => {
    const fields = fieldsOf({ product_interest: 'cabins', notes: 'By March.' })
    expect(quoteFieldsOf(fields, 'Container House CH-20').product_interest).toBe(
      'Container House CH-20',
    )
    expect(quoteFieldsOf(fields, null)).toMatchObject({
      product_interest: 'cabins',
      details: 'Site visit: Plot 12,  Miyapur\nBy March.',
    })
  })

  it('combines measurements and notes', () => {
    const fields = fieldsOf({
      obstacles: 'A neem tree',
      ground_remark: 'wet after rain',
      power_remark: 'meter at the gate',
      water: 'tanker',
      water_remark: 'twice a week',
      position: '17.49651,78.35742,12',
    })
    const visit = siteVisitOf(fields, [
      { label: 'Narrowest width of the way in', text: '3.9 m' },
      { label: groundLabel, text: 'Firm soil' },
    ])
    expect(visit).toEqual({
      place: 'Plot 12,  Miyapur',
      position: { latitude: 17.49651, longitude: 78.35742, accuracy: 12 },
      facts: [
        { label: 'Narrowest width of the way in', text: '3.9 m' },
        { label: 'Ground', text: 'Firm soil; wet after rain' },
        { label: 'In the way', text: 'A neem tree' },
        { label: 'Power on the site', text: 'meter at the gate' },
        { label: 'Water', text: 'Tanker; twice a week' },
      ],
    })
    expect(v.is(siteVisit, visit)).toBe(true)
    expect(siteVisitOf(fieldsOf(), [])).toMatchObject({ position: null, facts: [] })
  })
})

describe('a measured position', () => {
  it('is stored as sent, without digits beyond its accuracy', () => {
    const place = positionOf({ latitude: 17.496512345, longitude: -78.3, accuracy: 11.2 })
    expect(place).toEqual({ latitude: 17.49651, longitude: -78.3, accuracy: 12 })
    expect(place && readPosition(keptPosition(place))).toEqual(place)
  })

  it.each(['', ',,', '1,2', 'a,b,c', '91,0,5', '0,181,5', '0,0,-1', '1,,3,4'])(
    '%j is not a position',
    (kept) => {
      expect(readPosition(kept)).toBeNull()
    },
  )

  it('is null when the device reports nonsense', () => {
    expect(positionOf({ latitude: NaN, longitude: 0, accuracy: 1 })).toBeNull()
  })
})
