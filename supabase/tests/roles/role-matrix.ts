import { quoteForm } from '#src/domain/leads/lead-rules.ts'
import type { IdentityName } from '#tests/support/identities.ts'
import {
  type Answers,
  type ColumnGrants,
  type TableAnswers,
  adminsWrite,
  changedByStaff,
  serviceWrites,
  staffAdd,
  unwritable,
  visitorsSend,
} from './role-answers.ts'
import { leadWorkAnswers, leadWorkGrants } from './lead-work-matrix.ts'
import { offerAnswers, offerGrants } from '#supabase/tests/offers/offers-matrix.ts'

/** The order of the results below. */
export const roles = [
  'anon',
  'stranger',
  'forger',
  'sales',
  'admin',
  'adminWithFactorAtAal1',
  'adminWithFactorAtAal2',
  'serviceRole',
] as const satisfies readonly IdentityName[]

/** All staff work on it, and admins delete it permanently. */
const leads = { ...visitorsSend, update: changedByStaff, delete: adminsWrite.delete }

/** Two rows in each catalogue table, one of them published; one row in the others. */
export const tableAnswers: Readonly<Record<string, TableAnswers>> = {
  'public.products': { select: '1 1 1 1 2 1 2 2', ...adminsWrite },
  'public.product_images': { select: '1 1 1 1 2 1 2 2', ...adminsWrite },
  'public.project_images': { select: '1 1 1 1 2 1 2 2', ...adminsWrite },
  // One of the two has a date in the future.
  'public.blog_posts': { select: '1 1 1 1 2 1 2 2', ...adminsWrite },
  'public.product_views': {
    ...visitorsSend,
    update: serviceWrites.update,
    delete: serviceWrites.delete,
  },
  'public.inquiries': leads,
  'public.quote_requests': leads,
  // Written only by a trigger, and readable with its request.
  'public.quote_request_lines': { select: changedByStaff, ...serviceWrites },
  // An admin's note: all other staff read it, and write their own.
  'public.lead_notes': {
    ...staffAdd,
    select: changedByStaff,
    update: '42501 0 0 0 1 0 0 1',
    delete: '42501 0 0 0 1 0 0 1',
  },
  ...leadWorkAnswers,
  ...offerAnswers,
  // A view that an admin shares: all staff read it, every admin may delete it, its owner changes
  // it. The service role has no account that could own one.
  'public.saved_views': {
    select: '42501 0 0 1 1 0 1 1',
    insert: '42501 42501 42501 ok ok 42501 ok 23502',
    'insert returning': '42501 42501 42501 1 1 42501 1 23502',
    'insert or ignore': '42501 42501 42501 0 0 42501 0 23502',
    'insert or ignore by key': '42501 42501 42501 0 0 42501 0 23502',
    update: '42501 0 0 0 1 0 0 1',
    delete: '42501 0 0 0 1 0 1 1',
  },
  // Three roles of staff: users see their own role, even where it does not count yet.
  'public.user_roles': { select: '42501 0 0 1 3 1 3 3', ...serviceWrites },
  // Written only by a trigger, and readable for published products.
  'public.product_redirects': { select: '1 1 1 1 2 1 2 2', ...serviceWrites },
  'public.blog_redirects': { select: '1 1 1 1 2 1 2 2', ...serviceWrites },
  'public.lead_notifications': {
    select: '42501 42501 42501 42501 42501 42501 42501 1',
    ...serviceWrites,
  },
  // Read and changed through functions, which never return a token's hash.
  'public.staff_invitations': {
    select: '42501 42501 42501 42501 42501 42501 42501 1',
    ...serviceWrites,
  },
  // All columns but the token's hash, which only functions use.
  'public.staff_devices': {
    select: '42501 42501 42501 42501 42501 42501 42501 1',
    ...serviceWrites,
  },
  'public.failed_jobs': { ...serviceWrites, select: '42501 0 0 0 1 0 1 1' },
  'public.page_builds': {
    ...serviceWrites,
    select: '42501 0 0 0 1 0 1 1',
    insert: '42501 42501 42501 42501 42501 42501 42501 23505',
    'insert returning': '42501 42501 42501 42501 42501 42501 42501 23505',
  },
  'public.leads': {
    select: '42501 0 0 2 2 0 2 2',
    ...unwritable,
  },
  'public.site_settings': { select: '42501 0 0 0 1 0 1 1', ...adminsWrite },
  // The service role has no account that could have saved one.
  'public.content_drafts': {
    select: '42501 0 0 0 1 0 1 1',
    ...adminsWrite,
    insert: '42501 42501 42501 42501 ok 42501 ok 23502',
    'insert returning': '42501 42501 42501 42501 1 42501 1 23502',
    'insert or ignore': '42501 42501 42501 42501 0 42501 0 23502',
    'insert or ignore by key': '42501 42501 42501 42501 0 42501 0 23502',
  },
  'public.audit_log': {
    ...serviceWrites,
    select: '42501 0 0 0 1 0 1 1',
    // The database creates its key, so nothing collides.
    'insert or ignore': '42501 42501 42501 42501 42501 42501 42501 1',
    'insert or ignore by key': '42501 42501 42501 42501 42501 42501 42501 1',
  },
  'storage.buckets': {
    select: '0 0 0 0 0 0 0 6',
    insert: '42501 42501 42501 42501 42501 42501 42501 ok',
    'insert returning': '42501 42501 42501 42501 42501 42501 42501 1',
    'insert or ignore': '42501 42501 42501 42501 42501 42501 42501 0',
    'insert or ignore by key': '42501 42501 42501 42501 42501 42501 42501 0',
    update: '0 0 0 0 0 0 0 1',
    delete: '0 0 0 0 0 0 0 1',
  },
  'storage.objects': {
    ...adminsWrite,
    // Sales see what was sent with requests, and pictures like everybody.
    select: '0 0 0 1 2 0 2 2',
    update: '0 0 0 0 1 0 1 1',
    delete: '0 0 0 0 1 0 1 1',
  },
}

const anyone = 'ok ok ok ok ok ok ok ok'
const serviceOnly = '42501 42501 42501 42501 42501 42501 42501 ok'
const changedByService = '42501 42501 42501 42501 42501 42501 42501 1'
const computed = '428C9 428C9 428C9 428C9 428C9 428C9 428C9 428C9'

interface ColumnAnswers {
  readonly insert: Answers
  readonly update: Answers
}

const sent: ColumnAnswers = { insert: anyone, update: changedByService }
const internal: ColumnAnswers = { insert: serviceOnly, update: changedByService }
/** A trigger exchanges the token when a row is inserted; none may be stored. */
const swapped: ColumnAnswers = {
  insert: anyone,
  update: '42501 42501 42501 42501 42501 42501 42501 23514',
}
const workedOn: ColumnAnswers = { insert: serviceOnly, update: changedByStaff }

export const leadColumnAnswers: Readonly<Record<string, Readonly<Record<string, ColumnAnswers>>>> =
  {
    'public.inquiries': {
      // A note refers to this row, so even the service role cannot change its id.
      id: { insert: anyone, update: '42501 42501 42501 42501 42501 42501 42501 23503' },
      answer_due_since: internal,
      name: sent,
      email: sent,
      phone: sent,
      inquiry_type: sent,
      message: sent,
      received_at: internal,
      status: workedOn,
      assignee: workedOn,
      preferred_time: sent,
      honeypot_filled: sent,
      fill_seconds: sent,
      spam_score: { insert: computed, update: computed },
      deleted_at: workedOn,
      first_response_at: internal,
      phone_key: { insert: computed, update: computed },
      search: { insert: computed, update: computed },
      content_hash: sent,
      sold_by: internal,
      sold_by_ended: internal,
      sold_by_token: swapped,
    },
    'public.quote_requests': {
      // As above, for its lines.
      id: { insert: anyone, update: '42501 42501 42501 42501 42501 42501 42501 23503' },
      answer_due_since: internal,
      ...Object.fromEntries(Object.keys(quoteForm.entries).map((field) => [field, sent])),
      product_id: sent,
      product_name: sent,
      attachment_manifest: sent,
      lines: sent,
      site_check: sent,
      site_visit: sent,
      attachments: internal,
      received_at: internal,
      status: workedOn,
      assignee: workedOn,
      file_replacements: internal,
      honeypot_filled: sent,
      fill_seconds: sent,
      spam_score: { insert: computed, update: computed },
      deleted_at: workedOn,
      first_response_at: internal,
      phone_key: { insert: computed, update: computed },
      search: { insert: computed, update: computed },
      content_hash: sent,
      sold_by: internal,
      sold_by_ended: internal,
      sold_by_token: swapped,
    },
  }

const adminTable = { authenticatedInserts: 'all', authenticatedUpdates: 'all' }

/** The other tables' grants, column by column; row level security restricts them further. */
export const columnGrants: Readonly<Record<string, ColumnGrants>> = {
  'public.products': {
    all: 'id name slug category category_slug subcategory_slug short_description description features specifications published version created_at updated_at deleted_at published_before_trash included not_included lead_time documents plan fire_rating',
    ...adminTable,
  },
  'public.product_images': {
    all: 'id product_id image_url alt width height is_primary display_order',
    ...adminTable,
  },
  'public.project_images': {
    all: 'id title description category image_url alt width height location completed_on area_sqft days_to_complete display_order published version created_at updated_at deleted_at published_before_trash',
    ...adminTable,
  },
  'public.blog_posts': {
    all: 'id slug title excerpt category author published_on body content read_minutes image_url alt width height published version created_at updated_at deleted_at published_before_trash',
    authenticatedInserts:
      'id slug title excerpt category author published_on body content image_url alt width height published',
    authenticatedUpdates:
      'slug title excerpt category author published_on body content image_url alt width height published deleted_at',
  },
  'public.quote_request_lines': {
    all: 'quote_request_id position product_id product_name quantity options note',
  },
  'public.product_views': {
    all: 'id product_id viewed_at',
    anonInserts: 'id product_id',
    authenticatedInserts: 'id product_id',
  },
  'public.lead_notes': {
    all: 'id inquiry_id quote_request_id body author created_at',
    authenticatedInserts: 'id inquiry_id quote_request_id body created_at',
    authenticatedUpdates: 'body',
  },
  'public.saved_views': {
    all: 'id owner list name state is_shared created_at updated_at version',
    authenticatedInserts: 'id list name state is_shared',
    authenticatedUpdates: 'name state is_shared',
  },
  ...leadWorkGrants,
  ...offerGrants,
  'public.user_roles': { all: 'user_id role created_at' },
  'public.product_redirects': { all: 'slug product_id created_at' },
  'public.blog_redirects': { all: 'slug post_id created_at' },
  'public.lead_notifications': {
    all: 'lead_id kind created_at staff_reached staff_sent_at customer_sent_at attempts next_attempt_at last_error',
  },
  'public.staff_invitations': {
    all: 'id email role invited_by invited_at expires_at accepted_at accepted_by revoked_at token_hash sent_at attempts next_attempt_at last_error',
  },
  'public.staff_devices': {
    all: 'id user_id name token_hash made_at last_used_at released_at ended_at ended_by',
  },
  'public.page_builds': {
    all: 'id requested_at started_at finished_at outcome failures next_attempt_at built_from failure rest_done rest_total rest_failures',
  },
  'public.failed_jobs': { all: 'queue subject reason attempts failed_at next_attempt_at' },
  'public.leads': {
    all: 'kind id name email phone phone_key source subject product_id excerpt received_at first_response_at status assignee deleted_at spam_score answer_due_since',
  },
  'public.site_settings': { all: 'key value updated_at version', ...adminTable },
  'public.content_drafts': {
    all: 'key value base_version publish_on saved_by updated_at revision',
    authenticatedInserts: 'key value base_version publish_on',
    authenticatedUpdates: 'value base_version publish_on',
  },
  'public.audit_log': { all: 'id at actor action table_name row_id old new part_of' },
}
