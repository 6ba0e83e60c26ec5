import { describe, expect, it } from 'vitest'
import { jsonLdFaults } from './check-json-ld.ts'

const faultsOf = (node: object) =>
  jsonLdFaults({ '@context': 'https://schema.org', '@graph': [node] })

describe('the check of JSON-LD', () => {
  it('accepts what the vocabulary defines', () => {
    expect(
      faultsOf({
        '@type': 'LocalBusiness',
        '@id': 'https://a.example/#business',
        name: 'A',
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: 'https://schema.org/Monday',
            opens: '08:00:00+05:30',
          },
        ],
      }),
    ).toEqual([])
  })

  it.each([
    [{ '@type': 'Building' }, 'unknown type'],
    [{ name: 'A' }, 'unknown type'],
    [{ '@type': 'Product', colour: 'red' }, 'Product.colour is unknown'],
    [{ '@type': 'Product', openingHoursSpecification: [] }, 'is of another type'],
    [{ '@type': 'Product', image: [] }, 'is empty'],
    [{ '@type': 'Product', image: 'picture.jpg' }, 'not ImageObject or URL'],
    [{ '@type': 'Product', image: 'javascript:alert(1)' }, 'not ImageObject or URL'],
    [{ '@type': 'Product', name: '' }, 'not Text'],
    [{ '@type': 'Product', name: null }, 'not Text'],
    [{ '@type': 'Product', brand: { '@type': 'Product' } }, 'is a Product, not Brand'],
    [{ '@type': 'BlogPosting', datePublished: '12 May 2026' }, 'not Date'],
    [{ '@type': 'ItemList', numberOfItems: 1.5 }, 'not Integer'],
    [{ '@type': 'OpeningHoursSpecification', opens: '8 AM' }, 'not Time'],
    [{ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Mon' }, 'not DayOfWeek'],
    [{ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', rank: 1 }] }, 'is unknown'],
  ])('refuses %j', (node, fault) => {
    expect(faultsOf(node).join()).toContain(fault)
  })

  it('follows an id to its object', () => {
    const graph = [
      { '@type': 'WebPage', breadcrumb: { '@id': 'https://a.example/#x' } },
      { '@type': 'Product', '@id': 'https://a.example/#x' },
    ]
    expect(jsonLdFaults({ '@context': 'https://schema.org', '@graph': graph }).join()).toContain(
      'breadcrumb is a Product',
    )
  })
})
