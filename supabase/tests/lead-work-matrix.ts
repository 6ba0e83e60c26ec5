import {
  type ColumnGrants,
  type TableAnswers,
  adminsWrite,
  changedByStaff,
  serviceWrites,
  staffAdd,
  unwritable,
} from './role-answers.ts'

/** Part of `tableAnswers`: what is done about leads, and the mails of staff. */
export const leadWorkAnswers: Readonly<Record<string, TableAnswers>> = {
  // As a note: all staff read it and log their own, and its author alone takes it back.
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
  // What was put into the outbox is sent: nobody takes it back.
  'public.lead_mails': {
    ...staffAdd,
    select: changedByStaff,
    update: serviceWrites.update,
    delete: serviceWrites.delete,
  },
  // Three come with the migration.
  'public.mail_templates': { ...adminsWrite, select: '42501 0 0 4 4 0 4 4' },
  'public.task_list': {
    select: changedByStaff,
    insert: unwritable,
    'insert returning': unwritable,
    'insert or ignore': unwritable,
    'insert or ignore by key': unwritable,
    update: unwritable,
    delete: unwritable,
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
    all: 'id inquiry_id quote_request_id title due_on owner done_at author created_at',
    authenticatedInserts: 'id inquiry_id quote_request_id title due_on owner done_at',
    authenticatedUpdates: 'title due_on owner done_at',
  },
  'public.lead_mails': {
    all: 'id inquiry_id quote_request_id to_address subject body replies_to author created_at attempts next_attempt_at sent_at last_error',
    authenticatedInserts: 'id inquiry_id quote_request_id subject body replies_to',
  },
  'public.mail_templates': {
    all: 'id name subject body updated_at version',
    authenticatedInserts: 'id name subject body',
    authenticatedUpdates: 'name subject body',
  },
  'public.task_list': {
    all: 'id title due_on owner done_at author created_at lead_kind lead_id lead_name lead_deleted_at',
  },
  'public.task_mails': {
    all: 'id owner day attempts next_attempt_at sent_at last_error',
  },
}
