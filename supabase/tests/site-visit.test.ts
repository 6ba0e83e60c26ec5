import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { siteVisit } from '#src/domain/leads/site-visit.ts'
import { describeOnDatabase } from '#tests/support/databases/test-databases.ts'
import { quoteRequest } from './backend/rows.ts'
import { announced, savedLead, send } from './leads/lead-rows.ts'

const fact = (values: object = {}) => ({ label: 'Ground', text: 'Firm soil', ...values })
const at = (values: object = {}) => ({
  latitude: 17.49651,
  longitude: 78.35742,
  accuracy: 12,
  ...values,
})
const visit = (values: object = {}) => ({
  place: 'Plot 12, Miyapur',
  position: at(),
  facts: [fact()],
  ...values,
})
const many = (count: number) => Array.from({ length: count }, () => fact())

const clean = {
  'all of it': visit(),
  'no coordinates and no facts': visit({ position: null, facts: [] }),
  'as many facts as there may be': visit({ facts: many(20) }),
  'the ends of the earth': visit({
    position: at({ latitude: -90, longitude: 180, accuracy: 1_000_000 }),
  }),
  'the longest place': visit({ place: '漢'.repeat(200) }),
}
const wrong: Readonly<Record<string, unknown>> = {
  'one fact too many': visit({ facts: many(21) }),
  'facts in words': visit({ facts: 'Firm soil' }),
  'a fact without a text': visit({ facts: [{ label: 'Ground' }] }),
  'a text that is too long': visit({ facts: [fact({ text: 'x'.repeat(501) })] }),
  'no place': visit({ place: '' }),
  'a place that is null': visit({ place: null }),
  'a place that is too long': visit({ place: 'x'.repeat(201) }),
  'no word of coordinates': { place: 'Miyapur', facts: [] },
  'coordinates in words': visit({ position: '17, 78' }),
  'a list of coordinates': visit({ position: [17, 78, 12] }),
  'a latitude beyond the pole': visit({ position: at({ latitude: 90.1 }) }),
  'a longitude beyond the date line': visit({ position: at({ longitude: -180.1 }) }),
  'an accuracy below zero': visit({ position: at({ accuracy: -1 }) }),
  'a latitude in words': visit({ position: at({ latitude: '17' }) }),
  'a latitude that is null': visit({ position: at({ latitude: null }) }),
  'half a position': visit({ position: { latitude: 17, longitude: 78 } }),
  'a list': [visit()],
  text: 'Miyapur',
  null: null,
}
/** What the page would have cleaned away, or never makes. */
const unclean: Readonly<Record<string, unknown>> = {
  'angle brackets': visit({ place: '<b>' }),
  'a line break': visit({ place: 'a\nb' }),
  'one field more': visit({ price: 1 }),
  'one field more in the position': visit({ position: at({ altitude: 5 }) }),
  'one field more in a fact': visit({ facts: [fact({ price: 1 })] }),
}

describeOnDatabase('The site visit of a quote request', (test) => {
  const accepts = async (value: unknown) => {
    const rows = await test.database.query<{ is: boolean }>(
      'select private.is_site_visit($1::text::jsonb) as is',
      [JSON.stringify(value)],
    )
    return rows[0]?.is
  }
  const sendVisit = (values: object) =>
    send(test.database, 'quote_requests', quoteRequest({ site_visit: visit(), ...values }))

  it.each(Object.entries(clean))('is accepted by page and database: %s', async (_title, value) => {
    expect(v.parse(siteVisit, value)).toEqual(value)
    expect(await accepts(value)).toBe(true)
  })

  it.each(Object.entries(wrong))('is refused by page and database: %s', async (_title, value) => {
    expect(v.is(siteVisit, value)).toBe(false)
    expect(await accepts(value)).toBe(false)
  })

  it.each(Object.entries(unclean))('is refused by the database: %s', async (_title, value) => {
    expect(await accepts(value)).toBe(false)
  })

  it('is stored with its request, found by its place, and refused with it', async () => {
    const seen = visit({ place: 'Behind the kiln at Zzyzx' })
    const row = quoteRequest({ site_visit: seen })
    await send(test.database, 'quote_requests', row)
    const saved = await savedLead(test.database, 'quote_requests', row.id)
    expect(saved).toMatchObject({ site_visit: seen })
    const found = await test.database.query(
      `select id from public.quote_requests where search @@ to_tsquery('simple', 'zzyzx')`,
    )
    expect(found).toEqual([{ id: row.id }])
    await expect(sendVisit({ site_visit: visit({ place: '' }) })).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('shows the office the source of the request', async () => {
    const row = quoteRequest({ site_visit: visit() })
    await send(test.database, 'quote_requests', row)
    const [lead] = await test.database.query('select source from public.leads where id = $1', [
      row.id,
    ])
    expect(lead).toEqual({ source: 'site-visit' })
  })

  describe('of a customer without an e-mail', () => {
    it('is accepted with a phone number of ten digits, and found by it', async () => {
      const phone = `+91 ${String(Math.random()).slice(2, 7)} 43210`
      const row = quoteRequest({ site_visit: visit(), email: null, phone })
      await send(test.database, 'quote_requests', row)
      const digits = phone.replaceAll(/[^0-9]/g, '').slice(-10)
      const found = await test.database.query(
        `select id from public.quote_requests where search @@ to_tsquery('simple', $1)`,
        [digits],
      )
      expect(found).toEqual([{ id: row.id }])
      const [erased] = await test.database.query<{ found: { quote_requests: string[] } }>(
        'select private.leads_to_erase(null, $1, null) as found',
        [digits],
      )
      expect(erased?.found.quote_requests).toEqual([row.id])
    })

    it.each([null, '', '12345'])('is refused with the number %j', async (phone) => {
      await expect(sendVisit({ email: null, phone })).rejects.toMatchObject({ code: '23514' })
    })

    it('is limited to five an hour by the number', async () => {
      const phone = `0${String(Math.random()).slice(2, 11)}9`
      for (let count = 1; count <= 5; count++) await sendVisit({ email: null, phone })
      await expect(sendVisit({ email: null, phone })).rejects.toMatchObject({ code: 'PT429' })
    })

    it('is refused where there was no visit', async () => {
      const sent = sendVisit({ email: null, phone: '9876543210', site_visit: null })
      await expect(sent).rejects.toMatchObject({ code: '23514' })
    })
  })

  describe('with files', () => {
    const files = (count: number, values: object = {}) => {
      const id = randomUUID()
      const attachment_manifest = Array.from({ length: count }, (_, n) =>
        announced(id, { path: `${id}/${n}-0123456789abcdef.pdf`, ...values }),
      )
      return { id, attachment_manifest }
    }
    const note = () => {
      const { id } = files(0)
      const path = `${id}/0-0123456789abcdef.webm`
      return { id, attachment_manifest: [announced(id, { path, type: 'audio/webm' })] }
    }

    it('accepts ten, and no eleventh', async () => {
      await sendVisit(files(10))
      const eleven = files(10)
      const more = [...eleven.attachment_manifest, announced(eleven.id)]
      const sent = sendVisit({ ...eleven, attachment_manifest: more })
      await expect(sent).rejects.toMatchObject({ code: '23514' })
    })

    it('accepts a voice note, which no other request may have', async () => {
      await sendVisit(note())
      await expect(sendVisit({ ...note(), site_visit: null })).rejects.toMatchObject({
        code: '23514',
      })
      await expect(sendVisit({ ...files(6), site_visit: null })).rejects.toMatchObject({
        code: '23514',
      })
    })
  })
})
