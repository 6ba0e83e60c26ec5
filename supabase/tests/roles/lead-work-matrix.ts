import { users } from '#tests/support/identities.ts'
import {
  type ColumnGrants,
  type TableAnswers,
  adminsWrite,
  changedByStaff,
  serviceWrites,
  staffAdd,
  unwritable,
} from './role-answers.ts'
import { type Statements, id, quoteRequest } from './role-statements.ts'

/** Part of `tableAnswers`: work on leads, and staff's mails. */
export const leadWorkAnswers: Readonly<Record<string, TableAnswers>> = {
  // Like a note: all staff read it and log their own, and only its author deletes it.
  'public.lead_calls': {
    ...staffAdd,
    select: changedByStaff,
    update: serviceWrites.update,
    delete: '42501 0 0 0 1 0 0 1',
  },
  'public.lead_tasks': {
    ...staffAdd,
    select: changedByStaff,
    update: changedByStaff,
    delete: changedByStaff,
  },
  // A mail in the outbox will be sent: nobody can take it back.
  'public.lead_mails': {
    ...staffAdd,
    select: changedByStaff,
    update: serviceWrites.update,
    delete: serviceWrites.delete,
  },
  // Received mails do not change; staff mark them as handled.
  'public.received_mails': { ...serviceWrites, select: changedByStaff, update: changedByStaff },
  // The migration adds three.
  'public.mail_templates': { ...adminsWrite, select: '42501 0 0 5 5 0 5 5' },
  'public.task_list': {
    select: changedByStaff,
    ...unwritable,
  },
  'public.task_mails': {
    select: '42501 42501 42501 42501 42501 42501 42501 1',
    ...serviceWrites,
  },
}

/** Part of `columnGrants`. */
export const leadWorkGrants: Readonly<Record<string, ColumnGrants>> = {
  'public.lead_calls': {
    all: 'id inquiry_id quote_request_id channel direction outcome note author created_at',
    authenticatedInserts:
      'id inquiry_id quote_request_id channel direction outcome note created_at',
  },
  'public.lead_tasks': {
    all: 'id inquiry_id quote_request_id title due_on owner done_at author created_at done_by',
    authenticatedInserts: 'id inquiry_id quote_request_id title due_on owner done_at',
    authenticatedUpdates: 'title due_on owner done_at',
  },
  'public.lead_mails': {
    all: 'id inquiry_id quote_request_id to_address subject body replies_to author created_at attempts next_attempt_at sent_at last_error offer_id offer_revision is_reminder is_confirmation',
    authenticatedInserts: 'id inquiry_id quote_request_id subject body replies_to',
  },
  'public.received_mails': {
    all: 'id inquiry_id quote_request_id fingerprint kind from_name from_address is_from_customer subject body files received_at handled_at attempts next_attempt_at told_at last_error',
    authenticatedUpdates: 'handled_at',
  },
  'public.mail_templates': {
    all: 'id name subject body updated_at version',
    authenticatedInserts: 'id name subject body',
    authenticatedUpdates: 'name subject body',
  },
  'public.task_list': {
    all: 'id title due_on owner done_at author created_at lead_kind lead_id lead_name lead_deleted_at done_by',
  },
  'public.task_mails': {
    all: 'id owner day attempts next_attempt_at sent_at last_error',
  },
}

/** Part of `statements`. */
export const leadWorkStatements: Readonly<Record<string, Statements>> = {
  'public.failed_jobs': {
    where: `subject = 'a'`,
    change: 'attempts = 2',
    fresh: { queue: `'next_offer_reminder'`, subject: `'b'`, reason: `'failed'` },
    existing: { queue: `'next_offer_reminder'`, subject: `'a'`, reason: `'failed'` },
  },
  'public.lead_calls': {
    where: `id = ${id(81)}`,
    change: `note = 'Tomorrow'`,
    fresh: {
      id: id(82),
      quote_request_id: quoteRequest,
      channel: `'phone'`,
      direction: `'out'`,
      outcome: `'busy'`,
    },
    existing: { id: id(81) },
  },
  'public.lead_tasks': {
    where: `id = ${id(91)}`,
    change: `title = 'Call tomorrow'`,
    fresh: {
      id: id(92),
      quote_request_id: quoteRequest,
      title: `'Send quote'`,
      due_on: `'2026-11-30'`,
    },
    existing: { id: id(91) },
  },
  'public.lead_mails': {
    where: `id = ${id(101)}`,
    change: `subject = 'Another'`,
    fresh: {
      id: id(102),
      quote_request_id: quoteRequest,
      subject: `'Hello'`,
      body: `'Words'`,
    },
    existing: { id: id(101) },
  },
  'public.received_mails': {
    where: `id = ${id(131)}`,
    change: 'handled_at = now()',
    fresh: {
      id: id(132),
      quote_request_id: quoteRequest,
      fingerprint: `'${'b'.repeat(64)}'`,
      kind: `'answer'`,
      from_name: `'Anna'`,
      is_from_customer: 'true',
      subject: `'Re'`,
      body: `'Words'`,
    },
    existing: { id: id(131) },
  },
  'public.mail_templates': {
    where: `id = ${id(111)}`,
    change: `subject = 'Another'`,
    fresh: { id: id(112), name: `'Farewell'`, subject: `'Bye'`, body: `'Words'` },
    existing: { id: id(111) },
  },
  'public.task_list': {
    where: `id = ${id(91)}`,
    change: `title = 'Call tomorrow'`,
    fresh: { id: id(93), title: `'Send quote'` },
    existing: { id: id(91) },
  },
  'public.task_mails': {
    where: `id = ${id(121)}`,
    change: 'attempts = 1',
    fresh: { id: id(122), owner: `'${users.stranger}'`, day: `'2026-01-02'` },
    existing: { id: id(121) },
  },
}
