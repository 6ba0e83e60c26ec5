import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asUser } from '#src/session/api/as-user.ts'
import { queueMail } from '#src/office/leads/api/lead-mails.ts'
import { addCall } from '#src/office/leads/api/lead-calls.ts'
import { addNote } from '#src/office/leads/api/lead-notes.ts'
import { addTask } from '#src/office/tasks/task-api.ts'
import { addTemplate } from '#src/office/templates/template-api.ts'
import { addOnce } from '#src/office/api/add-once.ts'

vi.mock('#src/session/api/as-user.ts', () => ({ asUser: vi.fn() }))

type Row = Record<string, unknown>

/** A server with the rows of one table, which refuses existing ids and the name "taken". */
let rows: Row[]
let answers: 'lost' | 'arrive'

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  rows = []
  answers = 'arrive'
  const done = (data: unknown = null) =>
    answers === 'lost'
      ? { status: 0, error: { code: '' }, data: null }
      : { status: 200, error: null, data }
  const matching = (id: unknown) => rows.filter((row) => row['id'] === id)
  const from = () => ({
    insert: async (row: Row) => {
      if (row['name'] === 'taken' || matching(row['id']).length > 0) {
        return { status: 409, error: { code: '23505' }, data: null }
      }
      rows.push({ ...row, created_at: '2026-11-27T00:00:00+00:00' })
      return done()
    },
    select: () => ({ eq: async (_: string, id: unknown) => done(matching(id)) }),
    update: (values: Row) => ({
      eq: (_: string, id: unknown) => ({
        select: async () => {
          for (const row of matching(id)) Object.assign(row, values)
          return done(matching(id))
        },
      }),
    }),
    delete: () => ({
      eq: async (_: string, id: unknown) => {
        rows = rows.filter((row) => row['id'] !== id)
        return done()
      },
    }),
  })
  vi.mocked(asUser).mockImplementation(async (request) => request({ from } as never))
})
afterEach(() => vi.unstubAllGlobals())

const saved = { ok: true, value: 'saved' }

describe('a row that is sent again after a lost response', () => {
  const note = { id: 'a', body: 'Called' }
  const lost = async (work: () => Promise<unknown>) => {
    answers = 'lost'
    await work()
    answers = 'arrive'
  }

  it('is saved once when it is the same', async () => {
    await lost(() => addOnce('lead_notes', note))
    expect(await addOnce('lead_notes', note)).toEqual(saved)
    expect(rows).toHaveLength(1)
  })

  it('is distinguished from another unique value', async () => {
    const template = { id: 'a', name: 'taken', subject: 's', body: 'b' }
    expect(await addOnce('mail_templates', template)).toMatchObject({
      failure: { kind: 'duplicate' },
    })
  })

  it('as a mail with other text does not count as sent', async () => {
    const mail = { id: 'a', subject: 'Price', body: '₹100', repliesTo: 'author' } as const
    await lost(() => queueMail('quote', 'lead', mail))
    expect(await queueMail('quote', 'lead', mail)).toEqual(saved)
    expect(await queueMail('quote', 'lead', { ...mail, body: '₹90' })).toMatchObject({
      failure: { kind: 'conflict' },
    })
  })

  it.each([
    ['note', (body: string) => addNote('inquiry', 'lead', { id: 'a', body }), 'body'],
    [
      'call',
      (note: string) =>
        addCall('inquiry', 'lead', {
          id: 'a',
          channel: 'phone',
          direction: 'out',
          outcome: 'answered',
          note,
        }),
      'note',
    ],
    [
      'task',
      (title: string) => addTask({ id: 'a', title, dueOn: '2026-11-30', owner: null, lead: null }),
      'title',
    ],
    [
      'template',
      (body: string) => addTemplate('a', { name: 'Greeting', subject: 'Hello', body }),
      'body',
    ],
  ])('as a %s with other text keeps the new one', async (_title, add, column) => {
    await lost(() => add('old words'))
    expect(await add('new words')).toEqual(saved)
    expect(rows.map((row) => row[column])).toEqual(['new words'])
  })
})
