import { afterEach, describe, expect, it } from 'vitest'
import { lengthOf } from '#src/domain/text/cut-text.ts'
import { company, replaceCompany } from '#src/domain/company/company.ts'
import { pageDescription, pageTitle, productTitle } from './head-texts.ts'

const facts = { ...company }
afterEach(() => replaceCompany(facts))

const hostile = [
  '',
  'A',
  'SO-20',
  '</script><script>alert(1)</script>',
  'x'.repeat(5000),
  'word '.repeat(1000),
  'कार्यालय '.repeat(600),
  '👷🏽‍♀️ '.repeat(900),
  '\u202eevil',
  'A: b. '.repeat(300),
]

describe('titles', () => {
  it('have the page and the company', () => {
    expect(pageTitle('Contact')).toBe('Contact | Placeholder Prefab')
  })

  it('leave out the company when it does not fit, and are cut at a clause when the name does not', () => {
    const name = 'Two-storey labour accommodation for eighty people'
    expect(pageTitle(name)).toBe(name)
    expect(pageTitle('Wind load and anchoring: why a light cabin needs such strong bolts')).toBe(
      'Wind load and anchoring | Placeholder Prefab',
    )
    expect(pageTitle(`${name} with a canteen and showers`)).toBe(
      'Two-storey labour accommodation for eighty people with a…',
    )
  })

  it("follow the company's name in the back office", () => {
    replaceCompany({ ...facts, name: 'X' })
    expect(pageTitle('Blog')).toBe('Blog | X | Prefabricated and modular buildings from…')
  })

  it.each(hostile)('have 10 to 60 characters, whatever the name is: %.20j', (name) => {
    expect(lengthOf(pageTitle(name))).toBeGreaterThanOrEqual(10)
    expect(lengthOf(pageTitle(name))).toBeLessThanOrEqual(60)
  })
})

describe('the title of a product', () => {
  it('is its name, with the slug for two of the same name', () => {
    expect(productTitle('Site Office SO-20', 'site-office-so-20')).toBe(
      'Site Office SO-20 | Placeholder Prefab',
    )
    expect(productTitle('Site Office SO-20', 'site-office-so-20-2')).toBe(
      'Site Office SO-20 (2) | Placeholder Prefab',
    )
    expect(productTitle('Renamed since', 'site-office-so-20')).toBe(
      'Renamed since | Placeholder Prefab',
    )
  })
})

describe('descriptions', () => {
  it('add facts while they are short, and no longer', () => {
    expect(pageDescription('A cabin.', null, 'Size: 6 × 2.4 m', 'For six people', 'More')).toBe(
      'A cabin. Size: 6 × 2.4 m. For six people. More. Placeholder Prefab: Prefabricated and modular buildings from Hyderabad.',
    )
    const long = 'A cabin that is lifted off one truck in the morning and in use by noon.'
    expect(pageDescription(long, 'For six people')).toBe(long)
  })

  it.each(hostile)('have 50 to 160 characters, whatever the text is: %.20j', (text) => {
    expect(lengthOf(pageDescription(text))).toBeGreaterThanOrEqual(50)
    expect(lengthOf(pageDescription(text))).toBeLessThanOrEqual(160)
  })
})
