import { describe, expect, it } from 'vitest'
import type { Lead, OutboxEntry, PreparedFile } from '#src/outbox/entry.ts'
import { inquiry, quote } from '#src/outbox/store/fixtures/lead-fields.ts'
import { quoteLead } from './submit-lead.ts'
import { contentOf, newEntry, saysSame, senderOf } from './new-entry.ts'

const ports = { now: () => 1, digest: async () => 'c'.repeat(64), after: () => () => undefined }
const about = { product_id: null, product_name: null }
const quoted: Lead = { kind: 'quote', row: { ...quote, ...about, id: 'a' } }
const asked: Lead = { kind: 'inquiry', row: { ...inquiry, id: 'a', preferred_time: null } }
const plan = (name = 'plan.pdf'): PreparedFile => ({
  name,
  type: 'application/pdf',
  bytes: new ArrayBuffer(4),
  sha256: '0'.repeat(64),
  pickedSize: 9,
})

const words = (message: string) =>
  ({ kind: 'inquiry', row: { id: 'a', message } }) as unknown as Lead

const kept = (parts: Partial<OutboxEntry>) =>
  ({ id: 'a', createdAt: 1, files: [], lead: null, ...parts }) as OutboxEntry

describe('a new entry', () => {
  it('has a path for each file, even for the same one twice', async () => {
    const { entry } = await newEntry(quoted, [plan(), plan()], ports)
    expect(new Set(entry.files.map(({ path }) => path)).size).toBe(2)
  })

  it('limits a file name to 255 characters, like the server', async () => {
    const { entry } = await newEntry(quoted, [plan('😀'.repeat(300))], ports)
    expect([...(entry.files[0]?.name ?? '')]).toHaveLength(255)
  })

  it('has its content in its row, and announces its files', async () => {
    const content_hash = 'c'.repeat(64)
    expect((await newEntry(asked, [], ports)).entry.lead?.row).toEqual({
      ...asked.row,
      content_hash,
    })
    const { entry } = await newEntry(quoted, [plan()], ports)
    const { path } = entry.files[0] ?? { path: '' }
    const announced = {
      path,
      name: 'plan.pdf',
      type: 'application/pdf',
      size: 4,
      sha256: '0'.repeat(64),
    }
    expect(entry.lead?.row).toEqual({
      ...quoted.row,
      content_hash,
      attachment_manifest: [announced],
    })
  })

  it('has the same content, whoever is credited', () => {
    const credited = (sold_by_token: string) =>
      ({ ...asked, row: { ...asked.row, sold_by_token } }) as Lead
    expect(contentOf(credited('a'), [])).toBe(contentOf(asked, []))
    expect(contentOf(credited('a'), [])).toBe(contentOf(credited('b'), []))
  })

  it('does not wait for a hash that never comes', async () => {
    const digest = () => new Promise<string>(() => {})
    const after = (_milliseconds: number, callback: () => void) => {
      callback()
      return () => undefined
    }
    await expect(newEntry(quoted, [], { ...ports, digest, after })).rejects.toThrow()
  })
})

describe('two requests', () => {
  const file = { name: 'plan.pdf', sha256: '0'.repeat(64) }

  it('have the same content in any order, whoever wrote them and however long it took', () => {
    const turned = Object.fromEntries(Object.entries(quoted.row).toReversed())
    const signals = { honeypot_filled: true, fill_seconds: 90, id: 'b' }
    const other = { kind: 'quote', row: { ...turned, ...signals } } as Lead
    expect(contentOf(other, [file])).toBe(contentOf(quoted, [file]))
  })

  it('differ by a file, by its bytes and by its name', () => {
    const said = [[], [file], [{ ...file, sha256: '1' }], [{ ...file, name: 'b.pdf' }]]
    expect(new Set(said.map((files) => contentOf(quoted, files))).size).toBe(4)
  })

  it('differ by their lines, and by the order of these', () => {
    const line = { product_id: null, product_name: 'Cabin', quantity: 2, options: null, note: null }
    const baskets = [[], [line], [line, line], [line, { ...line, quantity: 3 }]]
    const turned = baskets.at(-1)?.toReversed() ?? []
    const said = [...baskets, turned].map((lines) =>
      contentOf(quoteLead('a', quote, null, lines), []),
    )
    expect(new Set(said).size).toBe(5)
    // As an app without lines says it.
    expect(said[0]).toBe(contentOf(quoted, []))
  })

  it('count together on the server when they have one kind and sender', () => {
    expect(senderOf(quoted)).not.toBe(
      senderOf({ ...asked, row: { ...asked.row, email: quote.email } }),
    )
    const called = (phone: string) =>
      senderOf({ ...asked, row: { ...asked.row, email: null, phone } })
    expect(called('+91 98480 12345')).toBe(called('98480-12345'))
    expect(called('+91 98480 12345')).not.toBe(called('+91 98480 12346'))
  })
})

describe('two entries with one id have the same content', () => {
  it.each([
    ['with one hash', { content: 'x' }, { content: 'x', createdAt: 2 }, true],
    ['with two hashes', { content: 'x' }, { content: 'y' }, false],
    [
      'without a hash, by their words',
      { lead: words('Roof') },
      { lead: words('Roof'), content: 'x', createdAt: 2 },
      true,
    ],
    ['without a hash, with other words', { lead: words('Roof') }, { lead: words('Door') }, false],
    [
      'when an older app has delivered the very one',
      {},
      { content: 'x', lead: words('Roof') },
      true,
    ],
    [
      'and not when it has delivered one that was kept at another time',
      { createdAt: 2 },
      { content: 'x', lead: words('Roof') },
      false,
    ],
  ])('%s', (_, one, other, isSame) => {
    expect(saysSame(kept(one), kept(other))).toBe(isSame)
  })
})
