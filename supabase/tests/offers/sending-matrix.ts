import {
  type ColumnGrants,
  type TableAnswers,
  changedByStaff,
  serviceWrites,
} from '#supabase/tests/roles/role-answers.ts'
import { type Statements, id } from '#supabase/tests/roles/role-statements.ts'

const announced = {
  name: `'order.pdf'`,
  type: `'application/pdf'`,
  size: '10',
  sha256: `'${'a'.repeat(64)}'`,
}

/** Part of `offerRowsSql`: the PDF of the offer that was sent, and the customer's order. */
export const documentRowsSql = `
  insert into public.offer_documents (id, offer_id, revision, kind, facts, pdf, made_at) values
    (${id(151)}, ${id(141)}, 0, 'offer', '{}', 'PDF', now());
  insert into public.order_files (id, offer_id, revision, path, name, type, size, sha256) values
    (${id(155)}, ${id(141)}, 0, 'a.pdf', ${Object.values(announced).join(', ')});
`

const kept = '42501 42501 42501 42501 42501 42501 42501 PT423'
const serviceOnly = '42501 42501 42501 42501 42501 42501 42501 1'
const staffOnly = (answer: string) => `42501 42501 42501 ${answer} ${answer} 42501 ${answer} 42501`
/** Whoever has the link may, and nobody learns whether it was one. */
const everybody = '1 1 1 1 1 1 1 1'
const offer = id(141)

/** Part of `offerAnswers`. */
export const documentAnswers: Readonly<Record<string, TableAnswers>> = {
  // Its PDF is read by a function, so nobody but the server reads all columns.
  'public.offer_documents': {
    ...serviceWrites,
    select: '42501 42501 42501 42501 42501 42501 42501 1',
    update: kept,
    delete: kept,
  },
  'public.order_files': { ...serviceWrites, select: changedByStaff },
}

/** Part of `offerGrants`. */
export const documentGrants: Readonly<Record<string, ColumnGrants>> = {
  'public.offer_documents': {
    all: 'id offer_id revision kind facts created_at pdf size sha256 made_at attempts next_attempt_at last_error',
  },
  'public.order_files': {
    all: 'id offer_id revision path name type size sha256 announced_at arrived_at',
  },
}

/** Part of `offerStatements`. */
export const documentStatements: Readonly<Record<string, Statements>> = {
  'public.offer_documents': {
    where: `id = ${id(151)}`,
    change: `pdf = 'Another'`,
    fresh: {
      id: id(152),
      offer_id: id(141),
      revision: '0',
      kind: `'proforma'`,
      facts: `'{}'`,
    },
    existing: { id: id(151) },
  },
  'public.order_files': {
    where: `id = ${id(155)}`,
    change: 'arrived_at = now()',
    fresh: {
      id: id(156),
      offer_id: id(141),
      revision: '0',
      path: `'b.pdf'`,
      ...announced,
      sha256: `'${'b'.repeat(64)}'`,
    },
    existing: { id: id(155) },
  },
}

/** Part of `offerFunctionAnswers`. */
export const sendingAnswers: Readonly<Record<string, { call: string; answers: string }>> = {
  'claim_offer_documents(max_rows integer)': {
    call: 'select public.claim_offer_documents(0)',
    answers: serviceOnly,
  },
  'keep_offer_pdf(document uuid, base64 text)': {
    call: `select public.keep_offer_pdf(${id(151)}, 'UERG')`,
    answers: serviceOnly,
  },
  'settle_offer_document(document uuid, attempt integer, error text)': {
    call: `select public.settle_offer_document(${id(151)}, 1, 'failed')`,
    answers: serviceOnly,
  },
  'offer_document(document uuid)': {
    call: `select public.offer_document(${id(151)})`,
    answers: staffOnly('1'),
  },
  'announce_order_file(token text, shown_revision integer, attempt uuid, file jsonb)': {
    call: `select public.announce_order_file('no such token', 0, ${id(145)}, '${JSON.stringify({
      name: 'order.pdf',
      type: 'application/pdf',
      size: 10,
      sha256: 'a'.repeat(64),
    })}')`,
    answers: everybody,
  },
  'try_offer_code(token text, shown_revision integer, code text, attempt uuid)': {
    call: `select public.try_offer_code('no such token', 0, '123456', ${id(145)})`,
    answers: everybody,
  },
  'ask_order_code(token text, shown_revision integer)': {
    call: `select public.ask_order_code('no such token', 0)`,
    answers: everybody,
  },
  'confirm_offer(event bigint, subject text, body text)': {
    call: `select public.confirm_offer(1, 'Accepted', 'Words')`,
    answers: serviceOnly,
  },
  'erase_offers(offer_ids uuid[])': {
    call: `select public.erase_offers('{}')`,
    answers: serviceOnly,
  },
  'leads_to_decide(most integer)': {
    call: 'select public.leads_to_decide(1)',
    answers: '42501 1 1 1 1 1 1 1',
  },
  'next_offer_confirmation()': {
    call: 'select public.next_offer_confirmation()',
    answers: serviceOnly,
  },
  'next_offer_reminder()': { call: 'select public.next_offer_reminder()', answers: serviceOnly },
  'remind_of_offer(offer uuid, revision smallint, subject text, body text)': {
    call: `select public.remind_of_offer(${offer}, 0::smallint, 'Last day', 'Words')`,
    answers: serviceOnly,
  },
  // It is over.
  'mail_offer(offer_id uuid, expected_version integer, mail jsonb)': {
    call: `select public.mail_offer(${offer}, 1, '{"subject": "Offer", "body": "Words", "link_base": "x"}')`,
    answers: staffOnly('PT422'),
  },
  'read_offer_document(token text, kind text)': {
    call: `select public.read_offer_document('no such token', 'offer')`,
    answers: everybody,
  },
}
