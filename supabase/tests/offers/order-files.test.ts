import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database, Row } from '#supabase/local/database/database.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { offerCustomer, otherThan } from './offer-customer.ts'

const hash = (words: string) => createHash('sha256').update(words).digest('hex')
/** A file that is told apart from others by its content. */
const file = (content: string = randomUUID(), values: object = {}) => ({
  name: 'PO 17.pdf',
  type: 'application/pdf',
  size: 1000,
  sha256: hash(content),
  ...values,
})

describeOnEachEngine('The order for an accepted offer', (test) => {
  beforeAll(() => addUsers(test.database))
  const { offers, ask, sent, mails, code, attempt, accept } = offerCustomer(test)
  beforeEach(mails)

  const announce = async (
    token: string,
    given: string,
    announced: unknown = file(),
    database?: Database,
  ) => {
    const tried = await attempt(token, given, 0, database)
    const answer = await ask('announce_order_file', [token, 0, tried, announced], database)
    return answer as (Row & { outcome: string; path?: string | null }) | undefined
  }
  /** As the Storage API stores it, whoever asks. */
  const upload = (path: unknown) =>
    test.database.queryAs(
      identities.anon,
      `insert into storage.objects (bucket_id, name) values ('order-files', $1)`,
      [path],
    )
  const refused = { code: '42501' }
  const accepted = async () => {
    const offer = await sent()
    const given = await code(offer.token)
    expect(await accept(offer.token, given)).toMatchObject({ outcome: 'done' })
    return { ...offer, given }
  }
  const rowsOf = (id: string) =>
    test.database.query('select * from public.order_files where offer_id = $1', [id])

  it('follows the acceptance with its code, is reported to staff, and visible to both', async () => {
    const { id, token, given } = await accepted()
    const announced = await announce(token, given)
    expect(announced).toMatchObject({ outcome: 'done', path: expect.stringMatching(/\.pdf$/) })
    expect(await ask('read_offer', [token]), 'not there yet').toMatchObject({ orders: [] })
    await mails()
    await upload(announced?.path)
    expect(await ask('read_offer', [token])).toMatchObject({
      orders: [{ name: 'PO 17.pdf', size: 1000 }],
    })
    const told = await mails()
    expect(told).toMatchObject([
      {
        to: 'sales@example.com',
        subject: expect.stringMatching(/^Order received: offer O/),
        text: expect.stringContaining('File: PO 17.pdf\n'),
      },
    ])
    const [event] = await test.database.queryAs(
      identities.sales,
      `select note, path from public.offer_events event
       join public.order_files file on file.id = event.order_file_id where event.offer_id = $1`,
      [id],
    )
    expect(event).toEqual({ note: 'PO 17.pdf', path: announced?.path })
    const [strangers] = await test.database.queryAs(
      identities.stranger,
      'select count(*)::int as count from public.order_files',
    )
    expect(strangers).toEqual({ count: 0 })
  })

  it('is stored once when it is sent twice, at one path', async () => {
    const { id, token, given } = await accepted()
    const same = file()
    const first = await announce(token, given, same)
    const second = await announce(token, given, same)
    // The first place is no more, the second is the one that is waited for.
    await expect(upload(first?.path)).rejects.toMatchObject(refused)
    await upload(second?.path)
    await expect(upload(second?.path)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:42501|23505)$/),
    })
    expect(await announce(token, given, same)).toMatchObject({ outcome: 'done', path: null })
    expect(await rowsOf(id)).toHaveLength(1)
  })

  it('needs an acceptance, the code, and a valid link', async () => {
    const open = await sent()
    const early = await code(open.token)
    expect(await announce(open.token, early)).toMatchObject({ outcome: 'not-accepted' })
    expect(await ask('ask_order_code', [open.token, 0])).toMatchObject({ outcome: 'not-accepted' })
    await ask('decline_offer', [open.token, 0, 'price', null])
    expect(await announce(open.token, early)).toMatchObject({ outcome: 'answered' })

    const { id, token, given } = await accepted()
    expect(await announce('A'.repeat(43), given)).toEqual({ outcome: 'unknown', offer: null })
    for (const left of [4, 3, 2, 1, 0]) {
      const wrong = await announce(token, otherThan(given))
      expect(wrong).toMatchObject({ outcome: 'wrong-code', tries_left: left })
      expect(wrong).not.toHaveProperty('path')
    }
    expect(await announce(token, given), 'guessed too often').toMatchObject({
      outcome: 'dead-code',
    })
    expect(await rowsOf(id)).toEqual([])
  })

  it('may follow later with its own code, for an hour', async () => {
    const { id, token, given } = await accepted()
    await test.database.query(
      `update public.offer_codes set expires_at = now() - interval '1 second' where offer_id = $1`,
      [id],
    )
    expect(await announce(token, given)).toMatchObject({ outcome: 'dead-code' })
    expect(await ask('ask_order_code', [token, 0])).toMatchObject({ outcome: 'done' })
    const mail = (await mails()).find(({ key }) => key.includes('.code.'))
    expect(mail?.text).toContain('send us your order for our offer')
    const later = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    expect(await announce(token, later)).toMatchObject({ outcome: 'done' })
    const [left] = await test.database.query(
      `select extract(epoch from max(expires_at) - now()) > 3000 as hour from public.offer_codes
       where offer_id = $1`,
      [id],
    )
    expect(left).toEqual({ hour: true })
    expect(await accept(token, later)).toMatchObject({ outcome: 'answered' })
  })

  it('is refused once the link is revoked or an hour has passed', async () => {
    const one = await accepted()
    const first = await announce(one.token, one.given)
    await offers.call('end_offer_link', [one.id])
    await expect(upload(first?.path)).rejects.toMatchObject(refused)
    await offers.call('renew_offer_link', [one.id])
    await expect(upload(first?.path), 'of the former link').rejects.toMatchObject(refused)

    const other = await accepted()
    const second = await announce(other.token, other.given)
    await test.database.query(
      `update public.order_files set announced_at = now() - interval '61 minutes' where path = $1`,
      [second?.path],
    )
    await expect(upload(second?.path)).rejects.toMatchObject(refused)
    for (const guess of ['x.pdf', '../a.pdf', `${randomUUID()}.pdf`, '%', '']) {
      await expect(upload(guess), guess).rejects.toMatchObject(refused)
    }
  })

  it('has at most five files, however many are announced at once', async () => {
    const { id, token, given } = await accepted()
    const sessions = Array.from({ length: 12 }, () => test.connect())
    const outcomes = await Promise.all(
      sessions.map(async (session) => (await announce(token, given, file(), session))?.outcome),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'too-many')).toHaveLength(7)
    const rows = await rowsOf(id)
    for (const { path } of rows) await upload(path)
    await test.database.query(
      `update public.order_files set announced_at = now() - interval '1 day' where offer_id = $1`,
      [id],
    )
    expect(await announce(token, given), 'what is there stays').toMatchObject({
      outcome: 'too-many',
    })
  })

  it('that never arrived makes room for another one after an hour', async () => {
    const { id, token, given } = await accepted()
    for (let count = 0; count < 5; count++) await announce(token, given)
    expect(await announce(token, given)).toMatchObject({ outcome: 'too-many' })
    await test.database.query(
      `update public.order_files set announced_at = now() - interval '61 minutes' where offer_id = $1`,
      [id],
    )
    expect(await announce(token, given)).toMatchObject({ outcome: 'done' })
    expect(await rowsOf(id)).toHaveLength(1)
  })

  it('that is removed counts as not arrived', async () => {
    const { token, given } = await accepted()
    const announced = await announce(token, given)
    await upload(announced?.path)
    await mails()
    await test.database.query(`delete from storage.objects where name = $1`, [announced?.path])
    expect(await ask('read_offer', [token])).toMatchObject({ orders: [] })
  })

  it.each([
    ['no file', null],
    ['a list', []],
    ['words', '"x"'],
    ['a drawing', file('a', { name: 'a.dwg', type: 'image/vnd.dwg' })],
    ['a page', file('a', { name: 'a.html', type: 'text/html' })],
    ['a program named as one', file('a', { name: 'a.pdf.exe' })],
    ['a picture named as a PDF', file('a', { name: 'a.pdf', type: 'image/png' })],
    ['a name that turns around', file('a', { name: 'a\u202Efdp.exe' })],
    ['a name of two lines', file('a', { name: 'a\nb.pdf' })],
    ['no name', file('a', { name: '' })],
    ['a long name', file('a', { name: `${'a'.repeat(252)}.pdf` })],
    ['nothing in it', file('a', { size: 0 })],
    ['less than nothing', file('a', { size: -1 })],
    ['a byte too many', file('a', { size: 5_242_881 })],
    ['a size in words', file('a', { size: '1000' })],
    ['half a byte', file('a', { size: 1.5 })],
    ['a size beyond numbers', file('a', { size: 1e30 })],
    ['no hash', file('a', { sha256: '' })],
    ['a path of its own', { ...file('a'), path: '../../other.pdf' }],
  ])('is refused as %s, before anything is looked up', async (_, wrong) => {
    await expect(announce('no such token', '123456', wrong)).rejects.toMatchObject({
      code: '23514',
    })
  })
})
