import { offerFunctionAnswers } from '#supabase/tests/offers/offers-matrix.ts'

const serviceOnly = '42501 42501 42501 42501 42501 42501 42501 1'
const adminsOnly = '42501 42501 42501 42501 1 42501 1 42501'

/** By function: the call that is tried and its results, in the order of `roles`. */
export const functionAnswers: Readonly<Record<string, { call: string; answers: string }>> = {
  // For an account with an unconfirmed address; the last one lacks its second factor.
  'accept_invitation(token text)': {
    call: `select public.accept_invitation('no such token')`,
    answers: '42501 PT422 PT422 PT422 PT422 42501 PT422 42501',
  },
  'arm_invitation(mail uuid, attempt integer, hash text)': {
    call: `select public.arm_invitation('00000000-0000-4000-8000-000000000081', 0, 'aa')`,
    answers: '42501 42501 42501 42501 42501 42501 42501 23514',
  },
  'catalogue_digest()': {
    call: 'select public.catalogue_digest()',
    answers: '1 1 1 1 1 1 1 1',
  },
  'find_products(query text, category text, most integer)': {
    call: `select public.find_products('cabin')`,
    answers: '1 1 1 1 1 1 1 1',
  },
  'claim_invitation_mails(max_rows integer)': {
    call: 'select public.claim_invitation_mails(0)',
    answers: serviceOnly,
  },
  'claim_lead_notifications(max_rows integer)': {
    call: 'select public.claim_lead_notifications(0)',
    answers: serviceOnly,
  },
  'claim_lead_mails(max_rows integer)': {
    call: 'select public.claim_lead_mails(0)',
    answers: serviceOnly,
  },
  'claim_answer_notices(max_rows integer)': {
    call: 'select public.claim_answer_notices(0)',
    answers: serviceOnly,
  },
  'find_reply_lead(reply_token text, mail_fingerprint text)': {
    call: `select public.find_reply_lead('x', 'y')`,
    answers: serviceOnly,
  },
  'receive_mail(reply_token text, mail jsonb)': {
    call: `select public.receive_mail('x', '{}')`,
    answers: serviceOnly,
  },
  'settle_answer_notice(mail uuid, attempt integer, error text)': {
    call: `select public.settle_answer_notice('00000000-0000-4000-8000-000000000131', 1)`,
    answers: serviceOnly,
  },
  'claim_test_mails(max_rows integer)': {
    call: 'select public.claim_test_mails(0)',
    answers: serviceOnly,
  },
  'settle_test_mail(mail uuid, attempt integer, error text)': {
    call: `select public.settle_test_mail('00000000-0000-4000-8000-000000000121', 1)`,
    answers: serviceOnly,
  },
  'test_mail()': {
    call: 'select public.test_mail()',
    answers: '42501 1 1 1 1 1 1 1',
  },
  'send_test_mail()': {
    call: 'select public.send_test_mail()',
    answers: adminsOnly,
  },
  'claim_task_mails(max_rows integer)': {
    call: 'select public.claim_task_mails(0)',
    answers: serviceOnly,
  },
  'files_to_check(bucket text, since timestamp with time zone)': {
    call: `select public.files_to_check('quote-attachments', now())`,
    answers: serviceOnly,
  },
  'file_usage()': {
    call: 'select public.file_usage()',
    answers: '42501 42501 42501 1 1 42501 1 42501',
  },
  'failed_work()': {
    call: 'select public.failed_work()',
    answers: '42501 42501 42501 42501 1 42501 1 42501',
  },
  'mails_leave()': {
    call: 'select public.mails_leave()',
    answers: '42501 42501 42501 1 1 42501 1 42501',
  },
  'note_job(queue text, subject text, error text)': {
    call: `select public.note_job('next_offer_reminder', 'c', null)`,
    answers: serviceOnly,
  },
  'begin_mail_round(sends boolean)': {
    call: 'select public.begin_mail_round(true)',
    answers: serviceOnly,
  },
  'claim_page_build()': { call: 'select public.claim_page_build()', answers: serviceOnly },
  // An admin's.
  'end_device(device uuid)': {
    call: `select public.end_device('00000000-0000-4000-8000-000000000131')`,
    answers: '42501 42501 42501 PT404 1 42501 1 42501',
  },
  'erase_leads(inquiry_ids uuid[], quote_request_ids uuid[])': {
    call: `select public.erase_leads('{}', '{}')`,
    answers: serviceOnly,
  },
  'file_arrivals(lead_id uuid)': {
    call: `select public.file_arrivals('00000000-0000-4000-8000-000000000041')`,
    answers: '42501 1 1 1 1 1 1 1',
  },
  'fill_example_plans(plans jsonb)': {
    call: `select public.fill_example_plans('[]')`,
    answers: serviceOnly,
  },
  'fill_first_posts(posts jsonb)': {
    call: `select public.fill_first_posts('[]')`,
    answers: serviceOnly,
  },
  'finish_page_build(fingerprint text, reason text)': {
    call: `select public.finish_page_build('x')`,
    answers: serviceOnly,
  },
  'give_role(account uuid, account_email text, given_role text, needs_proof boolean)': {
    call: `select public.give_role('00000000-0000-4000-8000-00000000000c', 'admin@example.com', 'sales', false)`,
    answers: serviceOnly,
  },
  // For an unconfirmed address.
  'grant_role(account uuid, account_email text, given_role text)': {
    call: `select public.grant_role('00000000-0000-4000-8000-00000000000a', 'stranger@example.com', 'sales')`,
    answers: '42501 42501 42501 42501 PT422 42501 PT422 42501',
  },
  'invite_staff(invited_email text, given_role text)': {
    call: `select public.invite_staff('new@example.com', 'sales')`,
    answers: adminsOnly,
  },
  'is_credit(token text)': {
    call: `select public.is_credit('no such token')`,
    answers: '1 1 1 1 1 1 1 1',
  },
  // The entries of the log that the caller may read.
  'last_setting_changes()': {
    call: 'select public.last_setting_changes() limit 1',
    answers: '42501 0 0 0 1 0 1 1',
  },
  // Figures of the rows that the caller may read: none for a stranger.
  'lead_figures(first_day date, last_day date)': {
    call: `select public.lead_figures('2026-11-01', '2026-11-30')`,
    answers: '42501 1 1 1 1 1 1 1',
  },
  'offers_expiring(most integer)': {
    call: 'select public.offers_expiring(8)',
    answers: '42501 1 1 1 1 1 1 1',
  },
  'offer_figures(first_day date, last_day date)': {
    call: `select public.offer_figures('2026-11-01', '2026-11-30')`,
    answers: '42501 1 1 1 1 1 1 1',
  },
  'fill_example_catalogue(products jsonb, pictures jsonb, projects jsonb)': {
    call: `select public.fill_example_catalogue('[]', '[]', '[]')`,
    answers: serviceOnly,
  },
  'lead_receipt(lead_id uuid)': {
    call: `select public.lead_receipt('00000000-0000-4000-8000-000000000031')`,
    answers: '1 1 1 1 1 1 1 1',
  },
  'leads_waiting(most integer)': {
    call: 'select public.leads_waiting(8)',
    answers: '42501 1 1 1 1 1 1 1',
  },
  'leads_to_erase(of_email text, of_phone text, received_before timestamp with time zone)': {
    call: `select public.leads_to_erase('visitor@example.com', null, null)`,
    answers: serviceOnly,
  },
  'note_lead_mail(lead uuid, staff_address text)': {
    call: `select public.note_lead_mail('00000000-0000-4000-8000-000000000031')`,
    answers: serviceOnly,
  },
  // About the caller only; the function's own tests say which result.
  'my_access()': {
    call: 'select public.my_access()',
    answers: '42501 1 1 1 1 1 1 1',
  },
  'order_projects(ids uuid[])': {
    call: `select public.order_projects('{00000000-0000-4000-8000-000000000021}')`,
    answers: '42501 1 1 1 1 1 1 1',
  },
  ...offerFunctionAnswers,
  'pages_fingerprint()': { call: 'select public.pages_fingerprint()', answers: serviceOnly },
  'pending_invitations()': { call: 'select public.pending_invitations()', answers: adminsOnly },
  // Whoever has the link may call it.
  'read_invitation(token text)': {
    call: `select public.read_invitation('no such token')`,
    answers: '1 1 1 1 1 1 1 1',
  },
  'register_device(device_name text)': {
    call: `select public.register_device('Tablet')`,
    answers: '42501 42501 42501 1 1 42501 1 42501',
  },
  // Whoever has the token may call it, and the response does not say whether it was valid.
  'release_device(token text)': {
    call: `select public.release_device('no such token')`,
    answers: '1 1 1 1 1 1 1 1',
  },
  // Whoever knows a request's id may call it: here a request without files, which is like an
  // unknown id.
  'replace_missing_file(lead_id uuid, missing_path text, file jsonb)': {
    call: `select public.replace_missing_file('00000000-0000-4000-8000-000000000041', 'x', '{}')`,
    answers: 'PT404 PT404 PT404 PT404 PT404 PT404 PT404 PT404',
  },
  // A caller who may not read the draft gets the response for a changed one.
  'publish_content_draft(draft_key text, draft_revision uuid, over_version integer)': {
    call: `select public.publish_content_draft('figures', '00000000-0000-4000-8000-000000000091', null)`,
    answers: '42501 1 1 1 1 1 1 1',
  },
  'request_page_build()': { call: 'select public.request_page_build()', answers: adminsOnly },
  'resend_invitation(invitation uuid)': {
    call: `select public.resend_invitation('00000000-0000-4000-8000-000000000081')`,
    answers: adminsOnly,
  },
  'revoke_invitation(invitation uuid)': {
    call: `select public.revoke_invitation('00000000-0000-4000-8000-000000000081')`,
    answers: adminsOnly,
  },
  'revoke_role(account uuid)': {
    call: `select public.revoke_role('00000000-0000-4000-8000-00000000000c')`,
    answers: adminsOnly,
  },
  'role_candidate(account_email text, account uuid)': {
    call: `select public.role_candidate('stranger@example.com')`,
    answers: serviceOnly,
  },
  // Row level security leaves a stranger no row to save.
  'save_product(product_id uuid, expected_version integer, fields jsonb, pictures jsonb)': {
    call: `select public.save_product('00000000-0000-4000-8000-000000000001', 1,
      '{"name": "Saved", "slug": "shown", "category": "Containers", "category_slug": "containers",
        "short_description": "", "description": "", "features": [], "specifications": [], "published": true}', '[]')`,
    answers: '42501 PT409 PT409 PT409 1 PT409 1 1',
  },
  'settle_invitation_mail(mail uuid, attempt integer, error text)': {
    call: `select public.settle_invitation_mail('00000000-0000-4000-8000-000000000081', 1)`,
    answers: serviceOnly,
  },
  'settle_lead_mail(mail uuid, attempt integer, error text)': {
    call: `select public.settle_lead_mail('00000000-0000-4000-8000-000000000101', 1)`,
    answers: serviceOnly,
  },
  'settle_task_mail(mail uuid, attempt integer, error text)': {
    call: `select public.settle_task_mail('00000000-0000-4000-8000-000000000121', 1)`,
    answers: serviceOnly,
  },
  'settle_lead_notification(lead uuid, attempt integer, error text)': {
    call: `select public.settle_lead_notification('00000000-0000-4000-8000-000000000031', 1)`,
    answers: serviceOnly,
  },
  'take_invitation(token text, account uuid)': {
    call: `select public.take_invitation('no such token', '00000000-0000-4000-8000-00000000000a')`,
    answers: '42501 42501 42501 42501 42501 42501 42501 PT404',
  },
  'staff_members()': {
    call: 'select public.staff_members()',
    answers: '42501 42501 42501 3 3 42501 3 42501',
  },
}
