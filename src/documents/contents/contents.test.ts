import { describe, expect, it } from 'vitest'
import { sampleProduct } from '#src/catalogue/schema/fixtures/sample-product.ts'
import { company } from '#src/domain/company/company.ts'
import { examplePlan } from '#src/domain/plan/fixtures/floor-plans.ts'
import { type Block, wordsOf } from '#src/documents/printed-document.ts'
import { basketDocument } from './basket-document.ts'
import { comparisonDocument } from './comparison-document.ts'
import { productDocument } from './product-document.ts'
import { requestDocument } from './request-document.ts'

const origin = 'https://example.com'
const frame = { language: 'en-IN', day: '2026-11-25', company } as const
const office = sampleProduct({
  short_description: 'For two.',
  size: '6.10 × 2.44 m',
  people: '2',
  specifications: [
    { label: 'Weight', value: '2 t' },
    { label: 'Walls', value: 'PUF' },
  ],
  not_included: ['Crane'],
  lead_time: '12 days',
})
const titles = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))

describe('the document of a product', () => {
  it('has what is known of it, and no empty sections', () => {
    const { blocks } = productDocument(office, [], origin, frame)
    expect(titles(blocks)).toEqual(['Office', 'Technical specifications', 'Priced separately'])
    expect(blocks.find(({ kind }) => kind === 'figures')).toMatchObject({
      figures: [
        { label: 'Overall size', value: '6.10 × 2.44 m' },
        { label: 'Weight', value: '2 t' },
        { label: 'Lead time', value: '12 days' },
      ],
    })
    expect(blocks.at(-1)).toMatchObject({ address: 'https://example.com/products/cabins/office' })
  })

  it('has its drawing when its plan can be read', () => {
    const kinds = (plan: unknown) =>
      productDocument({ ...office, plan }, [], origin, frame).blocks.map(({ kind }) => kind)
    expect(kinds(examplePlan)).toContain('drawing')
    expect(kinds({ floors: 'broken' })).not.toContain('drawing')
  })
})

it('the document of a comparison marks differences and missing values', () => {
  const rows = [
    { label: 'Weight', cells: [['2 t'], []], differs: true },
    { label: 'Walls', cells: [['PUF'], ['PUF']], differs: false },
  ]
  const comparison = {
    names: ['A', 'B'],
    plans: [examplePlan, null],
    groups: [{ title: 'Key figures', rows }],
    address: origin,
  }
  const { blocks } = comparisonDocument(comparison, [], frame)
  expect(blocks.find(({ kind }) => kind === 'table')).toMatchObject({
    head: ['', 'A', 'B'],
    rows: [
      ['Weight\n(differs)', '2 t', 'Not stated'],
      ['Walls', 'PUF', 'PUF'],
    ],
  })
  const [drawn, missing] =
    blocks.flatMap((block) => (block.kind === 'drawings' ? block.drawings : [])) ?? []
  expect(drawn).toMatchObject({ caption: 'A' })
  expect(drawn?.sheet?.lines.length).toBeGreaterThan(10)
  expect(missing).toMatchObject({ caption: 'B', sheet: null, notes: ['Not stated'] })
  const without = comparisonDocument({ ...comparison, plans: [null, null] }, [], frame)
  expect(without.blocks.map(({ kind }) => kind)).not.toContain('drawings')
})

it('the document of a basket has each line, and each product that is known once', () => {
  const line = { product_id: null, product_name: 'Office', options: null, note: null }
  const lines = [
    { ...line, quantity: 2, note: 'తెలుగు' },
    { ...line, quantity: 1, product_name: 'Gone', options: 'Toilet' },
  ]
  const products = [{ product: office, pictures: [] }]
  const content = basketDocument({ customer: 'Rao', lines, products, prices: null }, origin, frame)
  expect(content.title).toBe('Selected products for Rao')
  expect(content.blocks.find(({ kind }) => kind === 'table')).toMatchObject({
    rows: [
      ['Office', '2', '', 'తెలుగు'],
      ['Gone', '1', 'Toilet', ''],
    ],
  })
  expect(titles(content.blocks).filter((title) => title === 'Office')).toHaveLength(1)
  expect(wordsOf(content)).toContain('తెలుగు')
  const prices = {
    lines: [
      { each: '₹1.00 per unit', amount: '₹2.00' },
      { each: 'No list price', amount: '' },
    ],
    sum: '₹2.00',
    note: 'List prices of today.',
    since: 'now',
  }
  const priced = basketDocument({ customer: 'Rao', lines, products, prices }, origin, frame)
  expect(wordsOf(priced)).toContain('Total ₹2.00. List prices of today.')
  expect(priced.blocks.find(({ kind }) => kind === 'table')).toMatchObject({
    rows: [expect.arrayContaining(['₹1.00 per unit', '₹2.00']), expect.arrayContaining(['Gone'])],
  })
  expect(wordsOf(content)).not.toContain('₹')
  // The margin of each page has the name of the company, in whatever script.
  const company = { ...content.company, name: 'రావు క్యాబిన్స్' }
  expect(wordsOf({ ...content, company })).toContain('రావు')
  const unnamed = basketDocument({ customer: '', lines, products: [], prices: null }, origin, frame)
  expect(unnamed.title).toBe('Selected products')
})

it('the document of a sent request links to its status page, and has no empty sections', () => {
  const request = {
    reference: '4F0C-9A31',
    received: 'Saturday 21 November 2026, 11:27 AM IST',
    status: 'In contact',
    lines: [{ product_name: 'Office', quantity: 2 }],
    files: [{ name: 'Site plan.pdf', state: 'Missing' }],
    address: 'https://example.com/status/4f0c9a31',
  }
  const { title, blocks } = requestDocument(request, frame)
  expect(title).toBe('Request 4F0C-9A31')
  expect(titles(blocks)).toEqual([title, 'Products', 'Files', 'Follow it'])
  expect(blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))).toEqual([
    ['Office', '2'],
    ['Site plan.pdf', 'Missing'],
  ])
  expect(blocks.find(({ kind }) => kind === 'code')).toMatchObject({ address: request.address })
  const bare = requestDocument({ ...request, lines: [], files: [] }, frame)
  expect(titles(bare.blocks)).toEqual([title, 'Follow it'])
})
