import { describe, expect, it } from 'vitest'
import {
  type PlaceholderValues,
  allPlaceholders,
  fillPlaceholders,
  hasOfferLink,
  isForOffers,
  nameOfAddress,
  placeholderProblem,
} from './placeholders.ts'

const values: PlaceholderValues = {
  name: 'Lakshmi {{company}} Devi',
  product: 'Site office',
  reference: '4F0C-9A31',
  'my name': 'Ravi Kumar',
  'my email': 'ravi@example.com',
  company: 'Prefab',
  'company phone': '+91 40 1234 5678',
  'company email': 'sales@example.com',
}

describe('placeholders', () => {
  it('are filled in once, with any spacing and case', () => {
    expect(fillPlaceholders('Dear {{name}}, {{ My  Name }} of {{company}}', values)).toBe(
      'Dear Lakshmi {{company}} Devi, Ravi Kumar of Prefab',
    )
  })

  it.each([
    ['{{price}}', 'There is no placeholder {{price}}'],
    ['{{}}', 'There is no placeholder {{}}'],
    ['{{constructor}}', 'There is no placeholder {{constructor}}'],
    ['Dear {{name}', 'A placeholder is not closed: it needs two braces on each side'],
    ['Dear name}}', 'A placeholder is not closed: it needs two braces on each side'],
    ['{{name}} {of} {{product}}', null],
  ])('in %s have the problem %s', (text, problem) => {
    expect(placeholderProblem(text)).toBe(problem)
    if (problem !== null) expect(fillPlaceholders(text, values)).toBe(text)
  })
})

it('of offers are distinct from those of all mails', () => {
  expect(placeholderProblem('{{offer link}}')).toBe('There is no placeholder {{offer link}}')
  expect(placeholderProblem('{{offer link}} {{name}}', allPlaceholders)).toBeNull()
  expect(isForOffers('Dear {{name}}')).toBe(false)
  expect(isForOffers('{{ Total }}')).toBe(true)
  expect(hasOfferLink('{{ Offer  LINK }}')).toBe(true)
  expect(hasOfferLink('{{offer}} link')).toBe(false)
})

it.each([
  ['ravi.kumar@example.com', 'Ravi Kumar'],
  ['ravi_k-2@example.com', 'Ravi K'],
  ['sales@example.com', 'Sales'],
])('%s is called %s', (address, name) => {
  expect(nameOfAddress(address)).toBe(name)
})
