import { describe, expect, it } from 'vitest'
import { examplePlan } from '#src/domain/plan/fixtures/floor-plans.ts'
import { readCsv } from '#src/office/records/read-csv.ts'
import type { StoredProduct } from './product-rows.ts'
import { planImport } from './plan-import.ts'
import { productsToCsv } from './product-csv.ts'
import { productParts } from './product-fields.ts'
import { toSaveWithoutPlan } from './product-values.ts'

const stored = (part: Partial<StoredProduct> = {}): StoredProduct => ({
  ...productParts.storedOf(productParts.empty),
  id: '6f0f9a04-2f3d-4a52-9a46-0d7f5b0e6a01',
  version: 3,
  deleted_at: null,
  name: '=Cabin, "big"',
  slug: 'cabin',
  category_slug: 'portable-cabins',
  subcategory_slug: null,
  short_description: "'-4 °C",
  description: 'Two\nlines',
  features: ['Door', '=SUM(A1)'],
  specifications: [{ label: 'Length', value: '6 m' }],
  included: ['Door', '-1 step'],
  not_included: ['Transport'],
  lead_time: '+12 days',
  documents: [
    { name: 'Plan', url: '/storage/v1/object/public/product-documents/a.pdf', size: 120_000 },
  ],
  plan: JSON.parse(JSON.stringify(examplePlan)),
  published: true,
  pictures: [
    {
      id: '6f0f9a04-2f3d-4a52-9a46-0d7f5b0e6a02',
      image_url: '/storage/v1/object/public/product-images/a.jpg',
      alt: 'Front',
      width: 3,
      height: 2,
      is_primary: true,
    },
  ],
  ...part,
})

const plan = (text: string, products: readonly StoredProduct[] = []) => {
  const records = readCsv(text)
  if (!records.ok) throw new Error(`no CSV: ${records.failure.kind}`)
  return planImport(records.value, products)
}
const problemsOf = (text: string, products: readonly StoredProduct[] = []) =>
  plan(text, products).lines.map(({ line, problems }) => [line, ...problems])

describe('an exported file', () => {
  it('is read back unchanged, so that an import would change nothing', () => {
    const products = [stored(), stored({ id: '6f0f9a04-2f3d-4a52-9a46-0d7f5b0e6a09', slug: 'b' })]
    const { lines } = plan(productsToCsv(products), products)
    expect(lines.map(({ action, problems }) => ({ action, problems }))).toEqual([
      { action: 'same', problems: [] },
      { action: 'same', problems: [] },
    ])
    expect(lines[0]?.values.short_description).toBe("'-4 °C")
  })

  it('has no floor plans, so that an import leaves them alone', () => {
    const text = productsToCsv([stored()])
    expect(text).not.toContain('wall')
    const { lines } = plan(text.replace('Two', 'Three'), [stored()])
    expect(lines[0]?.action).toBe('change')
    const { id = '', values } = lines[0] ?? {}
    expect(values === undefined || toSaveWithoutPlan(id, 3, values).fields).not.toHaveProperty(
      'plan',
    )
  })

  it('contains no formula', () => {
    const records = readCsv(productsToCsv([stored()]))
    const cells = records.ok ? records.value.flatMap((record) => record.cells) : []
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  })

  it('is refused line by line when a product was changed or trashed since', () => {
    const text = productsToCsv([stored()])
    expect(problemsOf(text, [stored({ version: 4 })])).toEqual([
      [2, 'Changed since this file was exported'],
    ])
    expect(problemsOf(text, [stored({ deleted_at: '2026-01-01' })])).toEqual([[2, 'In trash']])
  })
})

describe('a dry run', () => {
  it('lists every problem of every line, and counts the lines of the file', () => {
    const long = 'x'.repeat(151)
    const text = [
      'name,slug,category_slug,subcategory_slug,features,published',
      '"One\nname",one,portable-cabins,,"[""Door""]",true',
      `${long},Not A Slug,no-such,,,maybe`,
      'Three,one,containers,guard-houses,not json,false',
      'Four,taken,containers,,,',
    ].join('\n')
    const problems = problemsOf(text, [stored({ slug: 'taken' })])
    expect(problems).toEqual([
      [2],
      [4, 'published: must be true or false'],
      [5, 'features: not a JSON list of texts, such as ["Steel door"]', 'slug: same as line 2'],
      [6, 'slug: another product has this web address'],
    ])
    expect(problemsOf(text.replace('maybe', 'true'), [])[1]).toEqual([
      4,
      'name: The name must be at most 150 characters',
      'slug: Use lowercase letters and digits, separated by single hyphens; up to 100',
      'category_slug: Choose a category',
    ])
  })

  it('changes only the columns that the file has', () => {
    const text =
      'id,name,slug,category_slug\n6f0f9a04-2f3d-4a52-9a46-0d7f5b0e6a01,New,cabin,portable-cabins'
    const [line] = plan(text, [stored()]).lines
    expect(line).toMatchObject({ action: 'change', version: 3, problems: [] })
    expect(line?.values).toMatchObject({ name: 'New', description: 'Two\nlines', published: true })
    expect(line?.values.pictures).toHaveLength(1)
  })

  it('refuses pictures with executable addresses', () => {
    const pictures = JSON.stringify([{ image_url: 'javascript:alert(1)' }]).replaceAll('"', '""')
    const text = `name,slug,category_slug,pictures\nA,a,portable-cabins,"${pictures}"`
    expect(problemsOf(text)[0]?.[1]).toMatch(/^pictures: not a JSON list/)
  })

  it('reads what the price covers, and refuses documents with executable addresses', () => {
    const documents = JSON.stringify([{ name: 'A', url: 'javascript:alert(1)', size: 1 }])
    const text = [
      'name,slug,category_slug,included,lead_time,documents',
      'A,a,portable-cabins,"[""Door"", ""Lamp""]",9 days,',
      `B,b,portable-cabins,Door,,"${documents.replaceAll('"', '""')}"`,
    ].join('\n')
    const { lines } = plan(text)
    expect(lines[0]?.values).toMatchObject({ included: 'Door\nLamp', lead_time: '9 days' })
    expect(lines[0]?.problems).toEqual([])
    expect(lines[1]?.problems).toEqual([
      expect.stringMatching(/^included: not a JSON list/),
      expect.stringMatching(/^documents: not a JSON list/),
    ])
  })

  it.each([
    ['name,slug\nA,a', /Missing columns in the first line: category_slug/],
    ['name,slug,category_slug,price\nA,a,b,1', /Unknown columns: price/],
    ['name,name,slug,category_slug\nA,A,a,b', /Duplicate columns: name/],
    ['name,slug,category_slug', /no products/],
  ])('refuses %j as a whole', (text, fault) => {
    expect(plan(text)).toMatchObject({ fault: expect.stringMatching(fault), lines: [] })
  })
})
