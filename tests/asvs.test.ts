import { describe, expect, it } from 'vitest'
import { isWritten, namedTests, proofRows } from './support/named-tests.ts'
import { readSource } from './support/repository-files.ts'

/** The items of OWASP ASVS 5.0 that apply here: https://github.com/OWASP/ASVS/tree/v5.0.0/5.0/en */
const items = [
  '1.1.1 1.1.2 1.2.1 1.2.2 1.2.3 1.2.4 1.2.9 1.2.10 1.3.1 1.3.2 1.3.3 1.3.4 1.3.11 1.5.2',
  '2.1.1 2.1.2 2.1.3 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3 2.4.1 2.4.2',
  '3.2.1 3.2.2 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.4.7 3.4.8 3.5.1 3.5.2 3.5.3 3.5.4 3.5.5 3.6.1 3.7.1 3.7.2',
  '4.1.1 4.1.2 4.1.3 4.3.1 4.3.2 4.4.1',
  '5.1.1 5.2.1 5.2.2 5.3.1 5.3.2 5.4.1 5.4.2 5.4.3',
  '6.1.1 6.1.3 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.2.9 6.2.10 6.2.12 6.3.1 6.3.2 6.3.3 6.3.4 6.4.1 6.4.2 6.4.3 6.4.4 6.5.1 6.5.3 6.5.5 6.6.1 6.6.2 6.6.3',
  '7.1.1 7.1.2 7.2.1 7.2.2 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.2',
  '8.1.1 8.1.2 8.2.1 8.2.2 8.2.3 8.3.1 8.3.2',
  '9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3',
  '11.3.1 11.3.2 11.4.1 11.4.2 11.5.1',
  '12.1.1 12.2.1 12.2.2',
  '13.1.1 13.2.2 13.3.1 13.4.1 13.4.2 13.4.3 13.4.4 13.4.5',
  '14.1.1 14.1.2 14.2.1 14.2.2 14.2.3 14.2.4 14.2.7 14.2.8 14.3.1 14.3.2 14.3.3',
  '15.1.1 15.1.2 15.1.3 15.2.1 15.2.2 15.2.3 15.3.1 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7',
  '16.1.1 16.2.1 16.2.2 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.5.1 16.5.2 16.5.3',
].flatMap((chapter) => chapter.split(' '))

const rows = proofRows(readSource('tests/asvs.md'), /^\d+\.\d+\.\d+$/, 4).map(
  ([item = '', asked = '', how = '', proof = '']) => ({ item, asked, how, proof }),
)

const reason = /^(?:Documentation|Hosting|By construction|Not met): .{20,}$/

describe('the table of OWASP ASVS in tests/asvs.md', () => {
  it('has every item that applies, once and in order', () => {
    expect(rows.map(({ item }) => item)).toEqual(items)
  })

  it('names tests that exist', () => {
    const named = rows.flatMap(({ item, proof }) =>
      namedTests(proof).map((test) => ({ item, ...test })),
    )
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter((test) => !isWritten(test))).toEqual([])
  })

  it('has a test or a reason for each, and nothing else', () => {
    const isProven = (proof: string) =>
      namedTests(proof)
        .map(({ file, name }) => `\`${file}\` "${name}"`)
        .join('; ') === proof
    expect(rows.filter(({ proof }) => !reason.test(proof) && !isProven(proof))).toEqual([])
    expect(rows.filter(({ how, proof }) => how === '–' && !reason.test(proof))).toEqual([])
  })

  it('says in its summary what is not met', () => {
    const [, summary = ''] = readSource('tests/asvs.md').split('## Not met')
    const [list = ''] = summary.split('\n## ')
    const open = rows.filter(({ how, proof }) => /Not met:/.test(`${how} ${proof}`))
    expect(open.map(({ item }) => item).filter((item) => !list.includes(item))).toEqual([])
  })
})
