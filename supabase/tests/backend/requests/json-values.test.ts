import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Send, createSender } from '#tests/support/api-client.ts'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { product } from '#supabase/tests/backend/rows.ts'

const values = [
  'bye',
  '5',
  'true',
  'null',
  '',
  '"quoted"',
  '{"a": 1}',
  '[1, 2]',
  '{not json',
  'a\\b\n"c"',
  'ప్రీకాస్ట్ 🏗',
  5,
  0.5,
  true,
  false,
  [],
  ['bye', '5', 5],
  {},
  { words: 'bye', number: 5, list: ['5'] },
]

describe.each(['PGlite', 'Postgres'] as const)('A JSON column on %s', (engine) => {
  const isServer = engine === 'Postgres'
  let backend: EmbeddedBackend
  let send: Send

  beforeAll(async () => {
    if (isServer && lacksPostgres) return
    backend = await startBackend({ engine })
    send = createSender(backend.internalUrl)
  }, 60_000)

  afterAll(() => backend?.stop())

  const secretly = (path: string, method: string, json: unknown, prefer = '') =>
    send(`/rest/v1/${path}`, { key: backend.keys.secret, method, json, headers: { prefer } })

  const kept = async () => {
    const { body } = await send('/rest/v1/site_settings?select=value&key=eq.greeting', {
      key: backend.keys.secret,
    })
    return body
  }

  it.skipIf(isServer && lacksPostgres).each(values.map((value) => ({ value })))(
    'keeps $value as it was sent',
    async ({ value }) => {
      const row = { key: 'greeting', value }
      expect((await secretly('site_settings?key=eq.greeting', 'DELETE', undefined)).status).toBe(
        204,
      )
      expect(await secretly('site_settings', 'POST', row)).toMatchObject({ status: 201 })
      expect(await kept()).toEqual([{ value }])

      expect(
        await secretly('site_settings?key=eq.greeting', 'PATCH', { value: 'other' }),
      ).toMatchObject({ status: 204 })
      expect(await kept()).toEqual([{ value: 'other' }])
      await secretly('site_settings?key=eq.greeting', 'PATCH', { value })
      expect(await kept()).toEqual([{ value }])

      await secretly('site_settings?key=eq.greeting', 'PATCH', { value: 'other' })
      const merge = 'resolution=merge-duplicates'
      expect(await secretly('site_settings', 'POST', [row], merge)).toMatchObject({ status: 200 })
      expect(await kept()).toEqual([{ value }])
    },
  )

  it.skipIf(isServer && lacksPostgres)('and an argument: a text is no list', async () => {
    const fields = product('saved', {
      short_description: '',
      description: '',
      features: ['5'],
      specifications: [],
    })
    const save = (pictures: unknown) =>
      secretly('rpc/save_product', 'POST', {
        product_id: fields.id,
        expected_version: null,
        fields,
        pictures,
      })
    expect(await save('[]')).toMatchObject({ status: 400, body: { code: '22023' } })
    expect(await save([])).toMatchObject({ status: 200, body: 1 })
  })
})
