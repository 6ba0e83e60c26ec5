import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setBackendAddress } from '#supabase/local/backend-address.ts'
import type { Database, Row } from '#supabase/local/database/database.ts'
import { identities } from '#tests/support/identities.ts'
import { sqlState } from '#tests/support/databases/sql-answer.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'
import { announced, savedLead, send } from '#supabase/tests/leads/lead-rows.ts'

const firstHash = '0123456789abcdef'
const secondHash = 'fedcba9876543210'

interface Request {
  readonly id: string
  readonly missing: string
  readonly other: string
  /** Another file for the place of the missing one. */
  readonly replacement: Row
}

/** A request that announced two files. */
async function announceTwo(database: Database): Promise<Request> {
  const id = randomUUID()
  const [missing, other] = [`${id}/0-${firstHash}.pdf`, `${id}/1-${firstHash}.pdf`]
  const attachment_manifest = [
    announced(id, { path: missing }),
    announced(id, { path: other, name: 'Photo.jpg' }),
  ]
  await send(database, 'quote_requests', quoteRequest({ id, attachment_manifest }))
  const replacement = announced(id, {
    path: `${id}/0-${secondHash}.jpg`,
    name: 'Better.jpg',
    type: 'image/jpeg',
    size: 2000,
    sha256: 'cd'.repeat(32),
  })
  return { id, missing, other, replacement }
}

async function replace(
  database: Database,
  id: unknown,
  path: unknown,
  file: unknown,
): Promise<unknown> {
  const [row] = await database.queryAs<{ receipt: unknown }>(
    identities.anon,
    'select public.replace_missing_file($1, $2, $3::text::jsonb) as receipt',
    [id, path, file === undefined ? null : JSON.stringify(file)],
  )
  return row?.receipt
}

async function upload(database: Database, path: unknown): Promise<string> {
  const sql = `insert into storage.objects (bucket_id, name) values ('quote-attachments', $1)`
  return database.queryAs(identities.anon, sql, [path]).then(() => 'stored', sqlState)
}

describeOnEachEngine('A file that never arrived', (test) => {
  it('may be replaced by another one, which may then be uploaded', async () => {
    const site = 'https://prefab.example'
    await setBackendAddress(test.database, site)
    const { id, missing, other, replacement } = await announceTwo(test.database)
    expect(await replace(test.database, id, missing, replacement)).toMatchObject({
      files: [
        { path: replacement['path'], name: 'Better.jpg', announced_size: 2000, arrived: false },
        { path: other, name: 'Photo.jpg', arrived: false },
      ],
    })
    expect(await upload(test.database, missing)).toBe('42501')
    expect(await upload(test.database, replacement['path'])).toBe('stored')
    const saved = await savedLead(test.database, 'quote_requests', id)
    expect(saved['attachments']).toEqual([
      `${site}/storage/v1/object/public/quote-attachments/${String(replacement['path'])}`,
    ])
    expect(saved).toMatchObject({ status: 'new', file_replacements: 1 })
  })

  it('is replaced once, however often the response is lost, even when the new one has arrived', async () => {
    const { id, missing, replacement } = await announceTwo(test.database)
    const sessions = [test.connect(), test.connect(), test.connect()]
    const answers = await Promise.all(
      sessions.map((session) => replace(session, id, missing, replacement)),
    )
    expect(answers).toEqual(Array.from({ length: 3 }, () => answers[0]))
    await upload(test.database, replacement['path'])
    expect(await replace(test.database, id, missing, replacement)).toMatchObject({
      files: [{ path: replacement['path'], arrived: true }, {}],
    })
    const saved = await savedLead(test.database, 'quote_requests', id)
    expect(saved).toMatchObject({ file_replacements: 1 })
  })

  it('and another one, both replaced at the same time, are both stored', async () => {
    const sessions = [test.connect(), test.connect()]
    const lost: string[] = []
    for (let round = 0; round < 30; round++) {
      const { id, missing, other, replacement } = await announceTwo(test.database)
      const second = { ...replacement, path: `${id}/1-${secondHash}.jpg` }
      const changes = [[missing, replacement] as const, [other, second] as const]
      await Promise.all(
        changes.map(([path, file], turn) =>
          replace(sessions[turn] ?? test.database, id, path, file),
        ),
      )
      const saved = await savedLead(test.database, 'quote_requests', id)
      const kept = JSON.stringify(saved['attachment_manifest'])
      if (saved['file_replacements'] !== 2 || kept.split(secondHash).length !== 3) lost.push(id)
    }
    expect(lost).toEqual([])
  })

  it('is logged by its count alone', async () => {
    const { id, missing, replacement } = await announceTwo(test.database)
    await replace(test.database, id, missing, replacement)
    const log = await test.database.query(
      'select actor, action, old, new from public.audit_log where row_id = $1',
      [id],
    )
    const [old, now] = [{ file_replacements: 0 }, { file_replacements: 1 }]
    expect(log).toEqual([{ actor: null, action: 'update', old, new: now }])
  })

  it('is refused with the same PT404 for an unknown id and an unknown path', async () => {
    const { id, missing, replacement } = await announceTwo(test.database)
    const attempts: readonly (readonly [unknown, unknown])[] = [
      [randomUUID(), missing],
      [id, `${id}/7-${firstHash}.pdf`],
      [id, 'x'],
      [id, null],
      [null, null],
    ]
    const errors: unknown[] = []
    for (const [lead, path] of attempts) {
      errors.push(await replace(test.database, lead, path, replacement).catch(tellableParts))
    }
    expect(errors[0]).toMatchObject({ code: 'PT404' })
    expect(errors).toEqual(errors.map(() => errors[0]))
  })

  it('is refused with PT409 when the file has arrived', async () => {
    const { id, missing, replacement } = await announceTwo(test.database)
    await upload(test.database, missing)
    const refused = replace(test.database, id, missing, replacement)
    await expect(refused).rejects.toMatchObject({ code: 'PT409' })
  })

  it('is refused with PT410 when 30 days have passed', async () => {
    const { id, missing, replacement } = await announceTwo(test.database)
    const age = (interval: string) =>
      test.database.query(
        `update public.quote_requests set received_at = now() - $2::text::interval where id = $1`,
        [id, interval],
      )
    await age('30 days')
    const refused = replace(test.database, id, missing, replacement)
    await expect(refused).rejects.toMatchObject({ code: 'PT410' })
    await age('29 days 23 hours')
    await replace(test.database, id, missing, replacement)
    expect(await upload(test.database, replacement['path'])).toBe('stored')
  })

  it('is replaced at most ten times', async () => {
    const { id, missing, replacement } = await announceTwo(test.database)
    const hash = (count: number) => String(count).padStart(16, '0')
    let current = missing
    for (let count = 1; count <= 10; count++) {
      const path = `${id}/0-${hash(count)}.jpg`
      await replace(test.database, id, current, { ...replacement, path })
      current = path
    }
    const eleventh = replace(test.database, id, current, replacement)
    await expect(eleventh).rejects.toMatchObject({ code: 'PT410' })
    const saved = await savedLead(test.database, 'quote_requests', id)
    expect(saved).toMatchObject({ file_replacements: 10 })
  })

  describe('is not replaced by', () => {
    const bad: Readonly<Record<string, (request: Request) => unknown>> = {
      nothing: () => undefined,
      null: () => null,
      'a list': ({ replacement }) => [replacement],
      'an entry without a path': ({ replacement: { path: _, ...rest } }) => rest,
      'a path of another request': ({ replacement }) => ({
        ...replacement,
        path: `${randomUUID()}/0-${secondHash}.jpg`,
      }),
      'another place': ({ id, replacement }) => ({
        ...replacement,
        path: `${id}/2-${secondHash}.jpg`,
      }),
      'a path that another file has': ({ other, replacement }) => ({ ...replacement, path: other }),
      'a type that is not taken': ({ replacement }) => ({ ...replacement, type: 'text/html' }),
      'a voice note, which a site visit alone may have': ({ id, replacement }) => ({
        ...replacement,
        name: 'Note.webm',
        type: 'audio/webm',
        path: `${id}/0-${secondHash}.webm`,
      }),
      'more than 5 MB': ({ replacement }) => ({ ...replacement, size: 5_242_881 }),
      'an extra key': ({ replacement }) => ({ ...replacement, extra: true }),
    }

    it.each(Object.entries(bad))('%s', async (_, file) => {
      const request = await announceTwo(test.database)
      const before = await savedLead(test.database, 'quote_requests', request.id)
      const error = await replace(test.database, request.id, request.missing, file(request)).catch(
        tellableParts,
      )
      expect(error).toEqual({ code: '23514', message: 'This file cannot be announced.' })
      expect(await savedLead(test.database, 'quote_requests', request.id)).toEqual(before)
    })

    it('the path of another file in the same place', async () => {
      const id = randomUUID()
      const paths = [firstHash, secondHash].map((hash) => `${id}/0-${hash}.pdf`)
      const attachment_manifest = paths.map((path) => announced(id, { path }))
      await send(test.database, 'quote_requests', quoteRequest({ id, attachment_manifest }))
      const twin = announced(id, { path: paths[1], name: 'Twin.pdf' })
      const refused = replace(test.database, id, paths[0], twin)
      await expect(refused).rejects.toMatchObject({ code: '23514' })
    })
  })
})

/** What an API answer would tell of an error. */
function tellableParts(error: Readonly<Record<string, unknown>>): Row {
  const { code, message, detail, hint } = error
  const isTold = ([, value]: [string, unknown]) => value !== undefined && value !== null
  return Object.fromEntries(Object.entries({ code, message, detail, hint }).filter(isTold))
}
