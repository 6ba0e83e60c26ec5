import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, describe, it } from 'vitest'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { buildPaths } from '#scripts/build/paths.ts'
import { dataDirectory } from '#supabase/local/database/data-directory.ts'
import { createMailFiles } from '#supabase/local/mail/mail-files.ts'
import { type Send, createSender } from '#tests/support/api-client.ts'
import { compiledProgram } from '#tests/support/processes/compiled-program.ts'
import {
  type EmbeddedBackend,
  lacksPostgres,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { content, customer } from '#supabase/tests/offers/offer-rows.ts'
import { allText } from './all-text.ts'
import { attachment, inquiry, quoteRequest } from './rows.ts'
import { testedEngines } from '#tests/support/databases/test-databases.ts'

/** Contained in everything the person has sent. */
const marker = 'zyxwvut'
const email = `${marker}@example.com`
const timeout = 60_000

for (const engine of testedEngines) {
  describe.skipIf(engine === 'Postgres' && lacksPostgres)(`npm run erase on ${engine}`, () => {
    let backend: EmbeddedBackend
    let request: Send

    beforeAll(async () => {
      backend = await startBackend({ engine, proxies: '127.0.0.1' })
      request = createSender(backend.internalUrl)
    })
    afterAll(() => backend.stop())

    const run = async (...args: readonly string[]) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [await compiledProgram('erase'), ...args],
        { env: { ...process.env, DATA_DIR: backend.dataDir }, cwd: buildPaths.root },
      )
      return stdout
    }
    const send = async (table: string, row: object) => {
      const headers = { 'x-forwarded-for': '192.0.2.1' }
      const { status } = await request(`/rest/v1/${table}`, {
        key: backend.keys.publishable,
        json: row,
        headers,
      })
      expect(status).toBe(201)
    }
    const store = async (
      name: string,
      type: string,
      bytes: Uint8Array,
      bucket = 'quote-attachments',
    ) => {
      const response = await fetch(`${backend.internalUrl}/storage/v1/object/${bucket}/${name}`, {
        method: 'POST',
        headers: { apikey: backend.keys.publishable, 'content-type': type },
        body: new Uint8Array(bytes),
      })
      expect(response.status).toBe(200)
    }
    const rows = <T extends object>(sql: string, ...params: unknown[]) =>
      backend.backend.database.query<T>(sql, params)
    const storedFiles = async () => {
      const { storage, mails } = dataDirectory(backend.dataDir)
      const options = { recursive: true, withFileTypes: true } as const
      const entries = [await readdir(storage, options), await readdir(mails, options)]
      return entries
        .flat()
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    }
    const holdsMarker = async () => {
      const files = await Promise.all((await storedFiles()).map((file) => readFile(file, 'latin1')))
      const text = [await allText(backend.backend.database), ...files].join('\n')
      return text.toLowerCase().includes(marker)
    }
    const count = async (table: string) => {
      const [row] = await rows<{ count: number }>(`select count(*)::int as count from ${table}`)
      return row?.count
    }

    /** An offer without a request, with its PDF, a mail and an order. */
    const offerTo = async (to: string) => {
      const offer = randomUUID()
      const given = content({ customer: { ...customer, name: marker, email: to } })
      await rows(`insert into public.offers (id, number) values ($1, '')`, offer)
      await rows(
        `insert into public.offer_revisions (offer_id, revision, content, totals, valid_until)
         values ($1, 0, $2::text::jsonb, '{}', '2199-12-31')`,
        offer,
        JSON.stringify(given),
      )
      await rows(
        `update public.offer_documents set pdf = '${marker}', made_at = now() where offer_id = $1`,
        offer,
      )
      await rows(
        `insert into public.lead_mails (offer_id, offer_revision, subject, body) values ($1, 0, 'Offer', 'Dear ${marker}')`,
        offer,
      )
      const { bytes, entry } = attachment(offer, `the order of ${marker}`)
      await rows(
        `insert into public.order_files (offer_id, revision, path, name, type, size, sha256)
         values ($1::uuid, 0, $1::uuid || '.pdf', '${marker}.pdf', $2, $3, $4)`,
        offer,
        entry.type,
        entry.size,
        entry.sha256,
      )
      await store(`${offer}.pdf`, entry.type, bytes, 'order-files')
    }

    it(
      'removes every byte of a person from database and storage, and nothing of others',
      async () => {
        const other = quoteRequest()
        const otherFile = attachment(other.id, 'of somebody else')
        await send('quote_requests', { ...other, attachment_manifest: [otherFile.entry] })
        await store(otherFile.path, 'application/pdf', otherFile.bytes)

        const id = randomUUID()
        const writeMail = createMailFiles(dataDirectory(backend.dataDir).mails)
        await writeMail({ to: email, subject: 'Your request', text: 'Thank you.' })
        await writeMail({ to: 'staff@example.com', subject: leadReference(id), text: marker })
        await rows(
          `insert into public.saved_views (owner, list, name, state)
           select id, 'quotes', 'Mine', jsonb_build_object('q', '${email}'::text) from auth.users limit 1`,
        )
        const pdf = attachment(id, `the plan of ${marker}`)
        const picture = await sharp({
          create: { width: 40, height: 30, channels: 3, background: 'red' },
        })
          .png()
          .toBuffer()
        const hash = createHash('sha256').update(picture).digest('hex')
        const pictureFile = {
          path: `${id}/1-${hash.slice(0, 16)}.png`,
          name: `${marker}.png`,
          type: 'image/png',
          size: picture.length,
          sha256: hash,
        }
        await send(
          'quote_requests',
          quoteRequest({
            id,
            email,
            company: marker,
            attachment_manifest: [pdf.entry, pictureFile],
          }),
        )
        await store(pdf.path, 'application/pdf', pdf.bytes)
        await store(pictureFile.path, 'image/png', picture)
        const rendered = await fetch(
          `${backend.internalUrl}/storage/v1/render/image/public/quote-attachments/${pictureFile.path}?width=20`,
          { headers: { apikey: backend.keys.secret } },
        )
        expect(rendered.status).toBe(200)
        await rendered.arrayBuffer()
        const message = inquiry({ email, message: `The words of ${marker}` })
        await send('inquiries', message)
        await rows(
          `insert into public.lead_notes (inquiry_id, body) values ($1, 'Called ${marker}')`,
          message.id,
        )
        await rows(
          `insert into public.lead_calls (quote_request_id, channel, direction, note) values ($1, 'whatsapp', 'out', 'Wrote to ${marker}')`,
          id,
        )
        await rows(
          `insert into public.lead_tasks (inquiry_id, title, due_on) values ($1, 'Call ${marker}', '2026-11-30')`,
          message.id,
        )
        await rows(
          `insert into public.lead_mails (quote_request_id, subject, body) values ($1, 'Hello', 'Dear ${marker}')`,
          id,
        )
        await rows(`update public.quote_requests set status = 'won' where id = $1`, id)
        await offerTo(email)
        expect(await storedFiles()).toHaveLength(7)
        expect(await count('private.lead_arrivals')).toBe(3)

        const dry = await run(email.toUpperCase())
        expect(dry).toContain(
          'Found: 1 inquiries, 1 quote requests, 1 offers, 1 notes, 1 calls, 1 tasks, 2 mails, 0 received mails, 2 files, 1 orders.',
        )
        expect(dry).toContain(`npm run erase -- ${email.toUpperCase()} --yes`)
        expect(await storedFiles(), 'nothing is erased yet').toHaveLength(7)
        expect(await count('public.quote_requests')).toBe(2)

        expect(await run(email, '--yes')).toContain(
          'Erased: 1 inquiries, 1 quote requests, 1 offers, 1 notes, 1 calls, 1 tasks, 2 mails, 0 received mails, 2 files, 1 orders',
        )
        expect(await holdsMarker()).toBe(false)
        expect(await storedFiles()).toHaveLength(1)
        expect(await count('public.quote_requests')).toBe(1)
        expect(await count('private.lead_arrivals')).toBe(1)
        const log = await rows<{ action: string }>(
          'select distinct action from public.audit_log where row_id = any($1)',
          [id, message.id],
        )
        expect(log, 'only that it was deleted').toEqual([{ action: 'delete' }])
        expect(await run(email, '--yes')).toContain('Found: 0 inquiries, 0 quote requests')
        const kept = await fetch(
          `${backend.internalUrl}/storage/v1/object/public/quote-attachments/${otherFile.path}`,
        )
        expect(Buffer.from(await kept.arrayBuffer())).toEqual(otherFile.bytes)
      },
      timeout,
    )

    it(
      'finds call-back requests by number, and no inquiry with an email address',
      async () => {
        const callBack = (phone: string) =>
          inquiry({
            email: null,
            phone,
            inquiry_type: 'consultation',
            preferred_time: 'Monday 23 Nov 2026, 2-4 PM IST',
          })
        await send('inquiries', callBack('+91 98480 12345'))
        await send('inquiries', callBack('9848012346'))
        await send('inquiries', inquiry({ phone: '9848012345' }))
        expect(await run('--phone', '098480-12345')).toContain('Found: 1 inquiries, 0')
        await run('--phone', '098480-12345', '--yes')
        expect(await count('public.inquiries')).toBe(2)
      },
      timeout,
    )

    it(
      'erases what is older than a number of days',
      async () => {
        const [old, young, active] = [inquiry(), inquiry(), inquiry()]
        const all = [old, young, active]
        for (const one of all) await send('inquiries', one)
        const age = `update public.inquiries set received_at = now() - make_interval(days => $1::int) where id = $2`
        await rows(age, 731, old.id)
        await rows(age, 729, young.id)
        await rows(age, 800, active.id)
        await rows(`insert into public.lead_notes (inquiry_id, body) values ($1, 'x')`, active.id)
        const said = await run('--older-than', '730d', '--yes')
        expect(said).toContain(`work on them later: ${leadReference(active.id)}.`)
        const left = await rows<{ id: string }>(
          'select id from public.inquiries where id = any($1) order by received_at',
          all.map(({ id }) => id),
        )
        expect(left.map(({ id }) => id)).toEqual([active.id, young.id])
        await rows(`update public.lead_notes set created_at = now() - interval '731 days'`)
        await run('--older-than', '730d', '--yes')
        expect(await rows('select from public.inquiries where id = $1', active.id)).toEqual([])
      },
      timeout,
    )

    it('is refused to everybody without the secret key', async () => {
      for (const [name, json] of [
        ['leads_to_erase', { of_email: 'a@example.com' }],
        ['erase_leads', { inquiry_ids: [], quote_request_ids: [] }],
        ['erase_offers', { offer_ids: [] }],
      ] as const) {
        const answer = await request(`/rest/v1/rpc/${name}`, {
          key: backend.keys.publishable,
          json,
        })
        expect(answer.body).toMatchObject({ code: '42501' })
      }
    })
  })
}
