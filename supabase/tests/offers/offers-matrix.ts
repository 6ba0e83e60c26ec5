import { users } from '#tests/support/identities.ts'
import {
  type ColumnGrants,
  type TableAnswers,
  adminsWrite,
  changedByStaff,
  serviceWrites,
  unwritable,
} from '#supabase/tests/roles/role-answers.ts'
import { type Statements, id } from '#supabase/tests/roles/role-statements.ts'
import {
  documentAnswers,
  documentGrants,
  documentRowsSql,
  documentStatements,
  sendingAnswers,
} from './sending-matrix.ts'

const content = `'${JSON.stringify({
  customer: {
    name: 'Anna Example',
    company: null,
    email: null,
    phone: null,
    gstin: null,
    billing_address: null,
    delivery_address: null,
    delivery_state: '36',
  },
  lines: [],
  discount_basis_points: 0,
  price_day: '2026-11-25',
  valid_until: '2026-12-25',
  terms: null,
  note: null,
  stages: [],
})}'`
const revision = { content, totals: `'{}'`, valid_until: `'2026-12-25'` }

/** Part of `rowsSql`: a price, and an offer of an admin that was sent once, and one that was not. */
export const offerRowsSql = `
  insert into public.price_items (id, kind, name, unit) values (${id(131)}, 'option', 'Window', 'piece');
  insert into public.item_prices (item_id, valid_from, price_paise) values (${id(131)}, '2026-04-01', 100);
  insert into public.offers (id, number, owner) values (${id(141)}, 'O/2020-21/0001', '${users.admin}');
  insert into public.offer_revisions (offer_id, revision, content, totals, valid_until) values
    (${id(141)}, 0, ${content}, '{}', '2026-12-25');
  ${documentRowsSql}
  insert into public.offer_links (token, offer_id) values ('${'A'.repeat(43)}', ${id(141)});
  insert into public.offer_codes (id, offer_id, revision, to_address) values
    (${id(145)}, ${id(141)}, 0, 'anna@example.com');
  insert into public.offer_events (offer_id, kind) values (${id(141)}, 'sent');
  insert into public.offers (id, number, owner) values (${id(144)}, 'O/2020-21/0004', '${users.admin}');
`

/** Read by staff, written by functions alone. */
const written: TableAnswers = { ...serviceWrites, select: changedByStaff }
/** One that was sent, and one that was not. */
const both = '42501 0 0 2 2 0 2 2'
/** Nobody changes what was sent, not even whoever may do everything else. */
const kept = '42501 42501 42501 42501 42501 42501 42501 PT423'

/** Part of `tableAnswers`. */
export const offerAnswers: Readonly<Record<string, TableAnswers>> = {
  'public.price_items': { ...adminsWrite, select: changedByStaff },
  'public.item_prices': written,
  // Its revisions hold it.
  'public.offers': {
    ...written,
    select: both,
    delete: '42501 42501 42501 42501 42501 42501 42501 23503',
  },
  'public.offer_revisions': { ...written, update: kept, delete: kept },
  ...documentAnswers,
  'public.offer_links': written,
  'public.offer_codes': { ...serviceWrites, select: '42501 42501 42501 42501 42501 42501 42501 1' },
  'public.offer_events': {
    ...written,
    // Its key is made by the database, so nothing collides.
    'insert or ignore': '42501 42501 42501 42501 42501 42501 42501 1',
    'insert or ignore by key': '42501 42501 42501 42501 42501 42501 42501 1',
  },
  'public.offer_list': {
    select: both,
    ...unwritable,
  },
  'public.offer_outcomes': {
    select: both,
    ...unwritable,
  },
}

/** Part of `columnGrants`. */
export const offerGrants: Readonly<Record<string, ColumnGrants>> = {
  'public.price_items': {
    all: 'id kind product_id name unit hsn gst_basis_points retired_at updated_at version',
    authenticatedInserts: 'id kind product_id name unit hsn gst_basis_points retired_at',
    authenticatedUpdates: 'name unit hsn gst_basis_points retired_at',
  },
  'public.item_prices': {
    all: 'item_id valid_from price_paise author created_at',
  },
  'public.offers': {
    all: 'id number inquiry_id quote_request_id owner author draft draft_totals waits_for_approval approved_basis_points withdrawn_at created_at updated_at version draft_customer_name draft_customer_company draft_total_paise draft_taxable_paise draft_list_paise approved_lines',
  },
  'public.offer_revisions': {
    all: 'offer_id revision content totals valid_until state sent_at sent_by seen_at answered_at customer_name customer_company total_paise taxable_paise list_paise',
  },
  ...documentGrants,
  'public.offer_links': { all: 'token offer_id created_at ended_at' },
  'public.offer_codes': {
    all: 'id offer_id revision to_address asked_at code_hash expires_at tries attempts next_attempt_at last_error purpose',
  },
  'public.offer_events': {
    all: 'id offer_id revision kind actor note at answer attempts next_attempt_at told_at last_error order_file_id confirmed_at',
  },
  'public.offer_outcomes': {
    all: 'id number revision state owner customer_name customer_company requested_at first_sent_at answered_at valid_until ended_at reason list_paise below_list_paise total_paise',
  },
  'public.offer_list': {
    all: 'id number inquiry_id quote_request_id owner created_at updated_at version has_draft approved_basis_points revision sent_at seen_at answered_at valid_until customer_name customer_company total_paise state',
  },
}

/** Part of `statements`. */
export const offerStatements: Readonly<Record<string, Statements>> = {
  'public.price_items': {
    where: `id = ${id(131)}`,
    change: `name = 'Door'`,
    fresh: { id: id(132), kind: `'option'`, name: `'Fan'`, unit: `'piece'` },
    existing: { id: id(131) },
  },
  'public.item_prices': {
    where: `item_id = ${id(131)}`,
    change: 'price_paise = 200',
    fresh: { item_id: id(131), valid_from: `'2026-05-01'`, price_paise: '300' },
    existing: { item_id: id(131), valid_from: `'2026-04-01'` },
  },
  'public.offers': {
    where: `id = ${id(141)}`,
    change: 'withdrawn_at = now()',
    fresh: { id: id(142) },
    existing: { id: id(141) },
  },
  'public.offer_revisions': {
    where: `offer_id = ${id(141)}`,
    change: `valid_until = '2027-01-01'`,
    fresh: { offer_id: id(141), revision: '1', ...revision },
    existing: { offer_id: id(141), revision: '0' },
  },
  ...documentStatements,
  'public.offer_links': {
    where: `offer_id = ${id(141)}`,
    change: 'ended_at = now()',
    fresh: { offer_id: id(144) },
    existing: { token: `'${'A'.repeat(43)}'`, offer_id: id(141) },
  },
  'public.offer_codes': {
    where: `id = ${id(145)}`,
    change: 'tries = 1',
    fresh: {
      id: id(146),
      offer_id: id(141),
      revision: '0',
      to_address: `'anna@example.com'`,
    },
    existing: { id: id(145) },
  },
  'public.offer_events': {
    where: `offer_id = ${id(141)}`,
    change: `note = 'Words'`,
    fresh: { offer_id: id(141), kind: `'seen'` },
    existing: {},
  },
  'public.offer_outcomes': {
    where: `id = ${id(141)}`,
    change: `number = 'O/2020-21/0002'`,
    fresh: { id: id(143), number: `'O/2020-21/0003'` },
    existing: {},
  },
  'public.offer_list': {
    where: `id = ${id(141)}`,
    change: `number = 'O/2020-21/0002'`,
    fresh: { id: id(143), number: `'O/2020-21/0003'` },
    existing: { id: id(141) },
  },
}

const staffOnly = (answer: string) => `42501 42501 42501 ${answer} ${answer} 42501 ${answer} 42501`
const serviceOnly = '42501 42501 42501 42501 42501 42501 42501 1'
/** Whoever has the link may, and nobody learns whether it was one. */
const everybody = '1 1 1 1 1 1 1 1'
const offer = id(141)

/** Part of `functionAnswers`: of the offer that was sent and has no draft. */
export const offerFunctionAnswers: Readonly<Record<string, { call: string; answers: string }>> = {
  'accept_offer(token text, shown_revision integer, attempt uuid, name text, role text, order_number text)':
    {
      call: `select public.accept_offer('no such token', 0, ${id(145)}, 'Anna', 'Owner', null)`,
      answers: everybody,
    },
  'answer_offer_approval(offer_id uuid, expected_version integer, approved boolean, note text)': {
    call: `select public.answer_offer_approval(${offer}, 1, true, null)`,
    answers: '42501 42501 42501 42501 PT422 42501 PT422 42501',
  },
  'arm_offer_code(mail uuid, attempt integer, hash text)': {
    call: `select public.arm_offer_code(${id(145)}, 0, '${'a'.repeat(64)}')`,
    answers: serviceOnly,
  },
  'ask_offer_approval(offer_id uuid, expected_version integer, note text)': {
    call: `select public.ask_offer_approval(${offer}, 1, null)`,
    answers: staffOnly('PT422'),
  },
  ...sendingAnswers,
  'ask_offer_change(token text, shown_revision integer, words text)': {
    call: `select public.ask_offer_change('no such token', 0, 'Words')`,
    answers: everybody,
  },
  'ask_offer_code(token text, shown_revision integer)': {
    call: `select public.ask_offer_code('no such token', 0)`,
    answers: everybody,
  },
  'claim_offer_codes(max_rows integer)': {
    call: 'select public.claim_offer_codes(0)',
    answers: serviceOnly,
  },
  'claim_offer_notices(max_rows integer)': {
    call: 'select public.claim_offer_notices(0)',
    answers: serviceOnly,
  },
  'decline_offer(token text, shown_revision integer, reason text, words text)': {
    call: `select public.decline_offer('no such token', 0, 'price', null)`,
    answers: everybody,
  },
  'end_offer_link(offer_id uuid)': {
    call: `select public.end_offer_link(${offer})`,
    answers: staffOnly('1'),
  },
  'note_offer_seen(token text, shown_revision integer)': {
    call: `select public.note_offer_seen('no such token', 0)`,
    answers: everybody,
  },
  'offer_settings()': { call: 'select public.offer_settings()', answers: staffOnly('1') },
  // What it answers is asked by test: public-prices.test.ts.
  'public_price(product uuid)': {
    call: `select public.public_price(${id(131)})`,
    answers: '1 1 1 1 1 1 1 1',
  },
  'public_prices(products uuid[])': {
    call: `select public.public_prices('{00000000-0000-4000-8000-000000000131}')`,
    answers: everybody,
  },
  'read_offer(token text)': {
    call: `select public.read_offer('no such token')`,
    answers: everybody,
  },
  'renew_offer_link(offer_id uuid)': {
    call: `select public.renew_offer_link(${offer})`,
    answers: staffOnly('1'),
  },
  'save_offer(offer_id uuid, expected_version integer, content jsonb, inquiry uuid, quote_request uuid)':
    {
      call: `select public.save_offer(${offer}, 1, ${content}, null, null)`,
      answers: staffOnly('1'),
    },
  'save_price_item(item uuid, expected_version integer, fields jsonb, prices jsonb)': {
    call: `select public.save_price_item(${id(131)}, 1,
      '{"name": "Window", "unit": "piece", "hsn": "9406", "gst_basis_points": 1800}', '{"2026-04-01": 200}')`,
    answers: '42501 42501 42501 42501 1 42501 1 42501',
  },
  'send_offer(offer_id uuid, expected_version integer, mail jsonb)': {
    call: `select public.send_offer(${offer}, 1)`,
    answers: staffOnly('PT422'),
  },
  'settle_offer_code(mail uuid, attempt integer, error text)': {
    call: `select public.settle_offer_code(${id(145)}, 1)`,
    answers: serviceOnly,
  },
  'settle_offer_notice(mail bigint, attempt integer, error text)': {
    call: 'select public.settle_offer_notice(1, 1)',
    answers: serviceOnly,
  },
  'withdraw_offer(offer_id uuid, expected_version integer, note text)': {
    call: `select public.withdraw_offer(${offer}, 1, null)`,
    answers: staffOnly('1'),
  },
}
