import { beforeAll, expect, it } from 'vitest'
import { readSearch } from '#src/office/leads/api/lead-search.ts'
import { wordSound } from '#src/office/leads/api/word-sound.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { send } from './lead-rows.ts'

describeOnEachEngine('The search for leads', (test) => {
  const lead = quoteRequest({
    contact_name: 'Srinivas Reddy',
    company: 'Sree Lakshmi Constructions',
    email: 'purchase@larsen-infra.example',
    phone: '+91 98480 12345',
    product_interest: 'Container Villa',
    details: 'Forty beds near Medchal.',
  })
  const message = inquiry({ name: 'Shaik Mohammed Yousuf Gowda', email: 'shaik_m@gowda.example' })

  beforeAll(async () => {
    await addUsers(test.database)
    await send(test.database, 'quote_requests', lead)
    await send(test.database, 'inquiries', message)
  })

  const found = async (table: string, text: string) => {
    const search = readSearch(text)
    if (search?.kind !== 'words') throw new Error(`${text} asks for no words`)
    const sql = `select id from public.${table} where search @@ to_tsquery('simple', $1)`
    const rows = await test.database.queryAs(identities.admin, sql, [search.query])
    return rows.map(({ id }) => id)
  }

  it.each([
    'larsen',
    '@larsen-infra.example',
    'larsen-infra',
    'purchase',
    '+91-98480',
    '+9198480',
    '098480',
    '98480-12345',
    'srinivas redy',
    'Shrinivas Reddi',
    'sreenivas',
    'శ్రీనివాస్ రెడ్డి',
    'श्रीनिवास रेड्डी',
    'shri laxmi',
    'medchal villa',
  ])('finds a request by %s', async (text) => {
    expect(await found('quote_requests', text)).toEqual([lead.id])
  })

  it.each(['shaik', 'Shaikh Mohamed', 'yusuf mohamed', 'गौडा', 'gowda'])(
    'finds a message by %s',
    async (text) => {
      expect(await found('inquiries', text)).toEqual([message.id])
    },
  )

  it.each(['ravi', 'laksman', '98480 99999', 'z', 'q', 'example.org'])(
    'finds nothing by %s',
    async (text) => {
      expect(await found('quote_requests', text)).toEqual([])
    },
  )

  it.each([
    'Reddy',
    'Gowda',
    'Powar',
    'Chaudhary',
    'Xavier',
    'Phaneendra',
    'Chowdary',
    'Jhansi',
    'Zafar',
    'Qureshi',
    'Waheeda',
    'Bhattacharyya',
    'Rickshaw',
    'Tyagarajan',
    'Poornima',
    'Gouthami',
    'Vijayalakshmi',
    'Hyderabad',
    'Chhattisgarh',
    'Oommen',
  ])('computes the sound of %s like the pages', async (word) => {
    const [row] = await test.database.query('select private.word_sounds($1) as sound', [word])
    expect(row?.['sound']).toBe(wordSound(word))
  })
})
