import { createHash, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Row } from '#supabase/local/database/database.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { announced, send } from '#supabase/tests/leads/lead-rows.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'

/*
 * Hosted storage asks the policies when an upload begins, and writes the row as its superuser when it
 * ends. Everything here is written as the superuser.
 */
describeOnEachEngine('What storage writes when an upload ends', (test) => {
  const sent = async () => {
    const id = randomUUID()
    const file = announced(id, { type: 'application/pdf', size: 9 })
    await send(test.database, 'quote_requests', quoteRequest({ id, attachment_manifest: [file] }))
    return { id, path: String(file['path']) }
  }
  const metadata = (values: Row = {}) =>
    JSON.stringify({ size: 9, mimetype: 'application/pdf', eTag: 'a', ...values })
  const upsert = (path: string, values: Row = {}, bucket = 'quote-attachments') =>
    test.database.query(
      `insert into storage.objects (bucket_id, name, metadata, version)
       values ($1, $2, $3::text::jsonb, $4)
       on conflict (bucket_id, name) do update set metadata = excluded.metadata, version = excluded.version`,
      [bucket, path, metadata(values), randomUUID()],
    )
  const refused = { code: '42501' }
  const taken = { code: '23505' }

  it('is accepted once: a slower upload of other bytes does not replace it', async () => {
    const { path } = await sent()
    await upsert(path)
    await expect(upsert(path, { eTag: 'b' })).rejects.toMatchObject(taken)
    await expect(
      test.database.query('update storage.objects set name = $2 where name = $1', [
        path,
        path.replace('.', '-moved.'),
      ]),
    ).rejects.toMatchObject(taken)
    // Storage notes when a file was last read.
    await test.database.query(
      'update storage.objects set last_accessed_at = now() where name = $1',
      [path],
    )
  })

  it.each([{ size: 10 }, { size: 8 }, { mimetype: 'text/html' }, { mimetype: 'image/png' }])(
    'is refused with %j, which was not announced',
    async (values) => {
      const { path } = await sent()
      await expect(upsert(path, values)).rejects.toMatchObject(refused)
    },
  )

  it('is refused for an erased or unknown request', async () => {
    const { id, path } = await sent()
    await test.database.query('delete from public.quote_requests where id = $1', [id])
    await expect(upsert(path)).rejects.toMatchObject(refused)
    for (const name of ['x.pdf', `${randomUUID()}/0-0123456789abcdef.pdf`, `${id}/other.pdf`]) {
      for (const bucket of ['quote-attachments', 'order-files']) {
        await expect(upsert(name, {}, bucket)).rejects.toMatchObject(refused)
      }
    }
  })

  it('may arrive again with a mail, while its lead exists', async () => {
    const { id } = await sent()
    const name = createHash('sha1').update(id).digest('hex')
    const path = `${id}/mail-${name}.pdf`
    await upsert(path, { size: 700 })
    await upsert(path, { size: 700, eTag: 'b' })
    await expect(upsert(`${randomUUID()}/mail-${name}.pdf`)).rejects.toMatchObject(refused)
  })

  it('is found for removal once its request is gone', async () => {
    const { id, path } = await sent()
    await upsert(path)
    await test.database.query('delete from public.quote_requests where id = $1', [id])
    const orphaned = async () => {
      const [row] = await test.database.query<{ files: { arrived: string[]; orphaned: string[] } }>(
        `select public.files_to_check('quote-attachments', now() - interval '1 hour') as files`,
      )
      return row?.files
    }
    expect((await orphaned())?.arrived).toContain(path)
    expect((await orphaned())?.orphaned).not.toContain(path)
    await test.database.query(
      `update storage.objects set created_at = now() - interval '25 hours',
        updated_at = now() - interval '25 hours' where name = $1`,
      [path],
    )
    expect((await orphaned())?.arrived).not.toContain(path)
    expect((await orphaned())?.orphaned).toContain(path)
  })
})
