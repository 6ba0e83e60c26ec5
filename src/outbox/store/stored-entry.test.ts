import { describe, expect, it } from 'vitest'
import versionOne from './fixtures/entries-version-1.json' with { type: 'json' }
import { newEntry } from '#src/outbox/submit/new-entry.ts'
import { readRecord } from './stored-entry.ts'

const [waiting] = versionOne
const ports = { now: () => 1, digest: async () => '0'.repeat(64), after: () => () => undefined }

describe('a stored record', () => {
  it.each(versionOne)('of version 1 is still read: $state', (record) => {
    expect(readRecord(record.id, record)).toEqual({ kind: 'entry', entry: record })
  })

  it('of a newer version is left alone', () => {
    const record = { ...waiting, version: 2, somethingNew: true }
    expect(readRecord(waiting?.id ?? '', record)).toEqual({ kind: 'newer' })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'entry'],
    ['a list', [waiting]],
    ['another id', { ...waiting, id: 'x' }],
    ['no version', { ...waiting, version: undefined }],
    ['a version before the first', { ...waiting, version: 0 }],
    ['another row', { ...waiting, lead: { kind: 'quote', row: { id: 'x' } } }],
    ['another kind', { ...waiting, kind: 'inquiry' }],
    ['no row to send', { ...waiting, lead: null }],
    ['no files', { ...waiting, files: null }],
    ['a broken file', { ...waiting, files: [{ path: 1 }] }],
    ['a time that is none', { ...waiting, nextAttemptAt: Number.NaN }],
    ['delivered without a receipt', { ...waiting, state: 'delivered' }],
  ])('that is foreign is seen: %s', (_title, record) => {
    expect(readRecord(waiting?.id ?? '', record)).toEqual({ kind: 'foreign' })
  })

  it('holds plain values: no File, no Blob, nothing that JSON would lose', async () => {
    const row = { ...waiting?.lead?.row, id: 'a' } as never
    const bytes = new ArrayBuffer(8)
    const file = {
      name: '<b>',
      type: 'image/png',
      bytes,
      sha256: '0'.repeat(64),
      pickedSize: 9,
    } as const
    const { entry } = await newEntry({ kind: 'quote', row }, [file], ports)
    expect(JSON.parse(JSON.stringify(entry))).toEqual(entry)
    expect(readRecord('a', entry)).toEqual({ kind: 'entry', entry })
    expect(entry.files[0]).toMatchObject({ path: `a/0-${'0'.repeat(16)}.png`, name: 'b', size: 8 })
  })

  it('is read with everything that delivery stored in it', async () => {
    const row = { ...waiting?.lead?.row, id: 'a' } as never
    const file = {
      name: 'plan.pdf',
      type: 'application/pdf',
      bytes: new ArrayBuffer(8),
      sha256: '0'.repeat(64),
      pickedSize: 9,
    } as const
    const { entry } = await newEntry({ kind: 'quote', row }, [file], ports)
    const noted = { missing: 1, upload: { id: 'one', offset: 5, stalls: 1 } }
    const tried = {
      ...entry,
      hold: 'server' as const,
      waitMs: 60_000,
      files: entry.files.map((kept) => ({ ...kept, ...noted })),
    }
    expect(readRecord('a', tried)).toEqual({ kind: 'entry', entry: tried })
  })

  it('names a file by its place when its name cannot be stored', async () => {
    const file = {
      name: '<>',
      type: 'image/vnd.dwg',
      bytes: new ArrayBuffer(1),
      sha256: '',
      pickedSize: 1,
    } as const
    const lead = { kind: 'quote', row: { id: 'a' } as never } as const
    const { entry } = await newEntry(lead, [file], ports)
    expect(entry.files[0]?.name).toBe('1.dwg')
  })
})
