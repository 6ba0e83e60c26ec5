import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setBackendAddress } from '#supabase/local/backend-address.ts'
import type { Database, Identity, Row } from '#supabase/local/database/database.ts'
import { identities } from '#tests/support/identities.ts'
import { tryAs } from '#tests/support/databases/sql-answer.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { announced, savedLead, send } from '#supabase/tests/leads/lead-rows.ts'

const otherId = '11111111-1111-4111-8111-111111111111'
const five = (id: string) =>
  Array.from({ length: 5 }, (_, n) => announced(id, { path: `${id}/${n}-0123456789abcdef.png` }))

const acceptedManifests: Readonly<Record<string, (id: string) => unknown>> = {
  'no files': () => [],
  'five files': five,
  'one byte': (id) => [announced(id, { size: 1 })],
  'exactly 5 MB': (id) => [announced(id, { size: 5_242_880 })],
  'a drawing': (id) => [
    announced(id, { path: `${id}/4-fedcba9876543210.dwg`, type: 'image/vnd.dwg' }),
  ],
}

const refusedManifests: Readonly<Record<string, (id: string) => unknown>> = {
  'six files': (id) => [...five(id), announced(id)],
  'a path of another request': () => [announced(otherId)],
  'a path that climbs out': (id) => [announced(`${id}/../${otherId}`)],
  'a path in capitals': (id) => [announced(id.toUpperCase())],
  'a path with another suffix': (id) => [announced(id, { path: `${id}/0-0123456789abcdef.exe` })],
  'a path with a line break at its end': (id) => [
    announced(id, { path: `${id}/0-0123456789abcdef.pdf\n` }),
  ],
  'size 0': (id) => [announced(id, { size: 0 })],
  'a size below 0': (id) => [announced(id, { size: -1 })],
  '5 MB and one byte': (id) => [announced(id, { size: 5_242_881 })],
  'a size beyond every integer': (id) => [announced(id, { size: 1e300 })],
  'half a byte': (id) => [announced(id, { size: 1.5 })],
  'a size in quotes': (id) => [announced(id, { size: '1000' })],
  'a wrong type': (id) => [announced(id, { type: 'text/html' })],
  'a short checksum': (id) => [announced(id, { sha256: 'ab' })],
  'an empty name': (id) => [announced(id, { name: '' })],
  'a name with markup': (id) => [announced(id, { name: '<b>.pdf' })],
  'a name of 256 letters': (id) => [announced(id, { name: 'a'.repeat(256) })],
  'a name that is a number': (id) => [announced(id, { name: 5 })],
  'a name that is an object': (id) => [announced(id, { name: { a: 1 } })],
  'a checksum that is a number': (id) => [announced(id, { sha256: null })],
  'an extra key': (id) => [announced(id, { extra: true })],
  'a missing key': (id) => [omit(announced(id), 'sha256')],
  'another key in place of one': (id) => [{ ...omit(announced(id), 'sha256'), md5: 'x' }],
  'a null element': () => [null],
  'a null beside a good file': (id) => [announced(id), null],
  'a number as element': () => [1],
  'a text as element': () => ['x'],
  'a list as element': (id) => [[announced(id)]],
  'an object instead of a list': (id) => announced(id),
  'a text instead of a list': () => 'x',
  'a number instead of a list': () => 1,
  'JSON null instead of a list': () => null,
}

describeOnEachEngine('Attachments', (test) => {
  it.each(Object.entries(acceptedManifests))('may be announced: %s', async (_, manifest) => {
    const row = requestWith(manifest)
    await send(test.database, 'quote_requests', row)
    const saved = await savedLead(test.database, 'quote_requests', row['id'])
    expect(saved['attachment_manifest']).toEqual(row['attachment_manifest'])
    expect(saved['attachments']).toEqual([])
  })

  it.each(Object.entries(refusedManifests))('may not be announced: %s', async (_, manifest) => {
    const sent = send(test.database, 'quote_requests', requestWith(manifest))
    await expect(sent).rejects.toMatchObject({ code: '23514' })
  })

  it('are announced by a request, in which SQL null means no manifest', async () => {
    const row = quoteRequest()
    const sent = test.database.queryAs(
      identities.anon,
      `insert into public.quote_requests (id, contact_name, email, product_interest, details, attachment_manifest)
       values ($1, $2, $3, $4, $5, null)`,
      Object.values(row),
    )
    await expect(sent).rejects.toMatchObject({ code: '23502' })
  })

  describe('in the list of a request', () => {
    const site = 'https://prefab.example'
    const listed = async (id: string) =>
      (await savedLead(test.database, 'quote_requests', id))['attachments']
    const urls = (paths: readonly string[], origin = site) =>
      paths.map((path) => `${origin}/storage/v1/object/public/quote-attachments/${path}`)

    beforeEach(() => setBackendAddress(test.database, site))

    it('are full URLs of those that have arrived, in the order of the request', async () => {
      const paths = await sendFive(test.database)
      const [first = '', , third = ''] = paths
      const id = first.slice(0, 36)
      for (const path of [third, first]) await upload(test.database, path)
      expect(await listed(id)).toEqual(urls([first, third]))
      await test.database.query('delete from storage.objects where name = $1', [first])
      expect(await listed(id)).toEqual(urls([third]))
    })

    it('are all there when they arrive at the same time', async () => {
      const sessions = Array.from({ length: 5 }, () => test.connect())
      for (let round = 0; round < 10; round++) {
        const paths = await sendFive(test.database)
        await Promise.all(paths.map((path, turn) => upload(sessions[turn] ?? test.database, path)))
        expect(await listed(String(paths[0]).slice(0, 36))).toEqual(urls(paths))
      }
    })

    it('follow the address of the backend', async () => {
      const [path = ''] = await sendFive(test.database)
      await upload(test.database, path)
      await setBackendAddress(test.database, 'https://moved.example')
      expect(await listed(path.slice(0, 36))).toEqual(urls([path], 'https://moved.example'))
    })

    it('are written by nobody else, and are not logged', async () => {
      const [path = ''] = await sendFive(test.database)
      await upload(test.database, path)
      const change = `update public.quote_requests set attachments = '[]'`
      for (const identity of [identities.anon, identities.admin, identities.stranger]) {
        expect(await tryAs(test.database, identity, change)).toBe('42501')
      }
      const lines = await test.database.query('select from public.audit_log where row_id = $1', [
        path.slice(0, 36),
      ])
      expect(lines).toEqual([])
    })
  })

  describe('uploaded by a visitor', () => {
    it('go to announced paths of a quote request', async () => {
      const paths = await sendFive(test.database)
      for (const path of paths) await upload(test.database, path)
      await expect(upload(test.database, `${paths[0]}.pdf`)).rejects.toMatchObject({
        code: '42501',
      })
    })

    it('go there from a signed-in visitor, too', async () => {
      const [path = ''] = await sendFive(test.database)
      await upload(test.database, path, identities.stranger)
    })

    it('go there once: the same path again is refused with 23505', async () => {
      const [path = ''] = await sendFive(test.database)
      await upload(test.database, path)
      await expect(upload(test.database, path)).rejects.toMatchObject({ code: '23505' })
    })

    it('are refused 30 days after the request', async () => {
      const [path = ''] = await sendFive(test.database)
      await test.database.query(
        `update public.quote_requests set received_at = now() - interval '30 days' where id = $1`,
        [path.slice(0, 36)],
      )
      await expect(upload(test.database, path)).rejects.toMatchObject({ code: '42501' })
    })

    it.each([
      '',
      'a.pdf',
      `${otherId}/0-0123456789abcdef.pdf`,
      otherId,
      `${otherId}/`,
      '../../etc/passwd',
      '------------------------------------/a.pdf',
      'ffffffff-ffff-ffff-ffff-fffffffffffg/0-0123456789abcdef.pdf',
      'ffffffff-ffff-ffff-ffff-fffffffffff/0-0123456789abcdef.pdf',
      `{${otherId}}/0-0123456789abcdef.pdf`,
      `\n${otherId}/0-0123456789abcdef.pdf`,
      '%',
    ])('are refused with 42501 under the name %j', async (name) => {
      await expect(upload(test.database, name)).rejects.toMatchObject({ code: '42501' })
      const [row] = await test.database.query(
        'select private.is_announced_attachment($1) as answer',
        [name],
      )
      expect(row).toEqual({ answer: false })
    })

    it('are refused without a name, and in the buckets of the pictures', async () => {
      const [path = ''] = await sendFive(test.database)
      await expect(upload(test.database, null)).rejects.toMatchObject({ code: '42501' })
      for (const bucket of ['product-images', 'project-images']) {
        const uploaded = upload(test.database, path, identities.anon, bucket)
        await expect(uploaded).rejects.toMatchObject({ code: '42501' })
      }
    })

    it.each(['anon', 'stranger'] as const)(
      'can be neither listed, overwritten, renamed nor removed by %s',
      async (name) => {
        const [path = '', free = ''] = await sendFive(test.database)
        await upload(test.database, path)
        const ask = (sql: string) => tryAs(test.database, identities[name], sql)
        const row = `('quote-attachments', '${path}', '{"size": 1}')`
        const add = `insert into storage.objects (bucket_id, name, metadata) values ${row}`
        const overwrite = `on conflict (bucket_id, name) do update set metadata = excluded.metadata`
        expect(await ask(`select name from storage.objects`)).toBe('0')
        expect(await ask(`${add} ${overwrite}`)).toBe('42501')
        expect(await ask(`update storage.objects set metadata = '{}' returning 1`)).toBe('0')
        expect(await ask(`update storage.objects set name = '${free}' returning 1`)).toBe('0')
        expect(await ask(`delete from storage.objects returning 1`)).toBe('0')
      },
    )
  })
})

function omit(row: Row, key: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== key))
}

function requestWith(manifest: (id: string) => unknown): Row {
  const id = randomUUID()
  return quoteRequest({ id, attachment_manifest: manifest(id) })
}

async function sendFive(database: Database): Promise<string[]> {
  const row = requestWith(five)
  await send(database, 'quote_requests', row)
  return (row['attachment_manifest'] as Row[]).map(({ path }) => String(path))
}

async function upload(
  database: Database,
  name: string | null,
  identity: Identity = identities.anon,
  bucket = 'quote-attachments',
): Promise<void> {
  await database.queryAs(
    identity,
    `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, '{"size": 1000}')`,
    [bucket, name],
  )
}
