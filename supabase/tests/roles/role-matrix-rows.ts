import { quoteForm } from '#src/domain/leads/lead-rules.ts'
import { users } from '#tests/support/identities.ts'
import { leadWorkStatements } from './lead-work-matrix.ts'
import { offerRowsSql, offerStatements } from '#supabase/tests/offers/offers-matrix.ts'
import { type Statements, type Values, id, inquiry, quoteRequest } from './role-statements.ts'

const published = id(1)
const hidden = id(2)

const product = { category: `'Containers'`, category_slug: `'containers'` }
const visitor = { email: `'visitor@example.com'`, phone: `'0123456789'` }
const inquiryFields = {
  ...visitor,
  name: `'Anna Example'`,
  inquiry_type: `'general'`,
  message: `'Ten letters or more'`,
}
const quoteFields = {
  ...visitor,
  contact_name: `'Anna Example'`,
  product_interest: `'Site office'`,
  details: `'Ten letters or more'`,
}

/** Triggers are off: they would increase versions and log the rows. */
export const rowsSql = `
  set local session_replication_role = replica;
  insert into public.products (id, name, slug, category, category_slug, published) values
    (${published}, 'Shown', 'shown', 'Containers', 'containers', true),
    (${hidden}, 'Hidden', 'hidden', 'Containers', 'containers', false);
  insert into public.product_redirects (slug, product_id) values
    ('shown-before', ${published}), ('hidden-before', ${hidden});
  insert into public.product_images (id, product_id, image_url) values
    (${id(11)}, ${published}, '/a.webp'), (${id(12)}, ${hidden}, '/b.webp');
  insert into public.project_images (id, title, category, image_url, published) values
    (${id(21)}, 'Shown', 'Commercial', '/a.webp', true), (${id(22)}, 'Hidden', 'Commercial', '/b.webp', false);
  insert into public.blog_posts (id, slug, title, category, excerpt, author, published_on, body, content, image_url, alt, published)
    select given.id::uuid, given.slug, 'A title that is long enough', 'Case Studies', repeat('Forty letters ', 3) || 'or more',
      'Projects desk', given.day::date, 'Text', '[["p", ["Text"]]]', '/a.webp', 'A cabin on a trailer', true
    from (values (${id(81)}, 'shown', '2026-01-01'), (${id(82)}, 'to-come', '2999-01-01')) as given (id, slug, day);
  insert into public.blog_redirects (slug, post_id) values ('shown-before', ${id(81)}), ('to-come-before', ${id(82)});
  insert into public.product_views (id, product_id) values (${id(61)}, ${published});
  ${insert('public.inquiries', { id: inquiry, ...inquiryFields })};
  ${insert('public.quote_requests', { id: quoteRequest, ...quoteFields })};
  insert into public.quote_request_lines (quote_request_id, position, product_name, quantity) values
    (${quoteRequest}, 1, 'Shown', 2);
  insert into public.lead_notifications (lead_id, kind) values (${inquiry}, 'inquiry');
  insert into public.staff_invitations (id, email, role, invited_by) values
    (${id(81)}, 'invited@example.com', 'sales', '${users.admin}');
  insert into public.staff_devices (id, user_id, name, token_hash) values
    (${id(131)}, '${users.admin}', 'Tablet', repeat('a', 64));
  insert into public.page_builds (id) values (1) on conflict (id) do nothing;
  insert into public.failed_jobs (queue, subject, reason) values ('next_offer_reminder', 'a', 'failed');
  insert into public.lead_notes (id, inquiry_id, body, author) values
    (${id(51)}, ${inquiry}, 'Called', '${users.admin}');
  insert into public.saved_views (id, owner, list, name, state, is_shared) values
    (${id(81)}, '${users.admin}', 'quotes', 'Hot', '{}', true);
  insert into public.lead_calls (id, inquiry_id, channel, direction, outcome, author) values
    (${id(81)}, ${inquiry}, 'phone', 'out', 'busy', '${users.admin}');
  insert into public.lead_tasks (id, inquiry_id, title, due_on, owner, author) values
    (${id(91)}, ${inquiry}, 'Call again', '2026-11-30', '${users.admin}', '${users.admin}');
  insert into public.lead_mails (id, inquiry_id, to_address, subject, body, author) values
    (${id(101)}, ${inquiry}, 'visitor@example.com', 'Hello', 'Words', '${users.admin}');
  insert into public.received_mails
    (id, inquiry_id, fingerprint, kind, from_name, is_from_customer, subject, body) values
    (${id(131)}, ${inquiry}, '${'a'.repeat(64)}', 'answer', 'Anna', true, 'Re', 'Words');
  insert into public.mail_templates (id, name, subject, body) values
    (${id(111)}, 'Greeting', 'Hello', 'Words');
  insert into public.task_mails (id, owner, day) values (${id(121)}, '${users.admin}', '2026-01-02');
  insert into public.site_settings (key, value) values ('greeting', '"hello"');
  insert into public.content_drafts (key, value, saved_by) values ('figures', '[{"value": "9", "label": "cranes"}]', '${users.admin}');
  insert into storage.buckets (id, name) values ('empty', 'empty');
  insert into storage.objects (id, bucket_id, name) values
    (${id(71)}, 'product-images', 'a.webp'), (${id(72)}, 'quote-attachments', 'b.pdf');
  ${offerRowsSql}
  truncate public.audit_log;
  insert into public.audit_log (action, table_name, row_id) values ('insert', 'products', 'x');
  set local session_replication_role = origin;
`

export const statements: Readonly<Record<string, Statements>> = {
  'public.products': {
    where: `id = ${published}`,
    change: `name = 'New name'`,
    fresh: { id: id(3), name: `'Fresh'`, slug: `'fresh'`, ...product },
    existing: { id: published },
  },
  'public.product_images': {
    where: `id = ${id(11)}`,
    change: `alt = 'New text'`,
    fresh: { id: id(13), product_id: published, image_url: `'/c.webp'` },
    existing: { id: id(11) },
  },
  'public.project_images': {
    where: `id = ${id(21)}`,
    change: `title = 'New title'`,
    fresh: { id: id(23), title: `'Fresh'`, category: `'Industrial'`, image_url: `'/c.webp'` },
    existing: { id: id(21) },
  },
  'public.blog_posts': {
    where: `id = ${id(81)}`,
    change: `title = 'A new title that is long enough'`,
    fresh: {
      id: id(83),
      slug: `'fresh'`,
      title: `'Fresh'`,
      category: `'Case Studies'`,
      content: `'[]'`,
    },
    existing: { id: id(81) },
  },
  'public.blog_redirects': {
    where: `slug = 'shown-before'`,
    change: `created_at = now()`,
    fresh: { slug: `'shown-once'`, post_id: id(81) },
    existing: { slug: `'shown-before'` },
  },
  'public.product_views': {
    where: `id = ${id(61)}`,
    change: `viewed_at = now()`,
    fresh: { id: id(62), product_id: published },
    existing: { id: id(61) },
  },
  'public.inquiries': {
    where: `id = ${inquiry}`,
    change: `status = 'contacted'`,
    fresh: { id: id(32), ...inquiryFields },
    existing: { id: inquiry },
  },
  'public.quote_requests': {
    where: `id = ${quoteRequest}`,
    change: `status = 'contacted'`,
    fresh: { id: id(42), ...quoteFields },
    existing: { id: quoteRequest },
  },
  'public.quote_request_lines': {
    where: `quote_request_id = ${quoteRequest}`,
    change: `quantity = 3`,
    fresh: {
      quote_request_id: quoteRequest,
      position: '2',
      product_name: `'Shown'`,
      quantity: '1',
    },
    existing: { quote_request_id: quoteRequest, position: '1' },
  },
  'public.lead_notes': {
    where: `id = ${id(51)}`,
    change: `body = 'Called again'`,
    fresh: { id: id(52), quote_request_id: quoteRequest, body: `'Written'` },
    existing: { id: id(51) },
  },
  'public.saved_views': {
    where: `id = ${id(81)}`,
    change: `name = 'Cold'`,
    fresh: { id: id(82), list: `'quotes'`, name: `'Lost'`, state: `'{}'` },
    existing: { id: id(81) },
  },
  ...leadWorkStatements,
  ...offerStatements,
  'public.user_roles': {
    where: `user_id = '${users.admin}'`,
    change: `created_at = now()`,
    fresh: { user_id: `'${users.stranger}'`, role: `'admin'` },
    existing: { user_id: `'${users.admin}'` },
  },
  'public.staff_invitations': {
    where: `id = ${id(81)}`,
    change: `sent_at = now()`,
    fresh: { id: id(82), email: `'another@example.com'`, role: `'sales'` },
    existing: { id: id(81) },
  },
  'public.staff_devices': {
    where: `id = ${id(131)}`,
    change: `ended_at = now()`,
    fresh: {
      id: id(132),
      user_id: `'${users.admin}'`,
      name: `'Phone'`,
      token_hash: `'${'b'.repeat(64)}'`,
    },
    existing: { id: id(131) },
  },
  'public.lead_notifications': {
    where: `lead_id = ${inquiry}`,
    change: `attempts = 1`,
    fresh: { lead_id: id(35), kind: `'inquiry'` },
    existing: { lead_id: inquiry },
  },
  'public.page_builds': {
    where: 'id = 1',
    change: 'failures = 1',
    // There is always exactly one row.
    fresh: { id: '1' },
    existing: { id: '1' },
  },
  'public.product_redirects': {
    where: `slug = 'shown-before'`,
    change: `created_at = now()`,
    fresh: { slug: `'shown-once'`, product_id: published },
    existing: { slug: `'shown-before'` },
  },
  'public.leads': {
    where: `id = ${inquiry}`,
    change: `status = 'contacted'`,
    fresh: { id: id(34), name: `'Anna Example'` },
    existing: { id: inquiry },
  },
  'public.site_settings': {
    where: `key = 'greeting'`,
    change: `value = '"bye"'`,
    fresh: { key: `'farewell'`, value: `'"bye"'` },
    existing: { key: `'greeting'` },
  },
  'public.content_drafts': {
    where: `key = 'figures'`,
    change: `publish_on = '2999-01-01'`,
    fresh: {
      key: `'hero_slides'`,
      value: `'[{"eyebrow": "a", "title": "b", "text": "c", "picture": "hero/1", "alt": "d"}]'`,
    },
    existing: { key: `'figures'`, value: `'[{"value": "9", "label": "cranes"}]'` },
  },
  'public.audit_log': {
    where: `table_name = 'products'`,
    change: `table_name = 'x'`,
    fresh: { action: `'insert'`, table_name: `'products'`, row_id: `'x'` },
    existing: {},
  },
  'storage.buckets': {
    where: `id = 'empty'`,
    change: `public = true`,
    fresh: { id: `'fresh'`, name: `'fresh'` },
    existing: { id: `'empty'`, name: `'empty'` },
  },
  'storage.objects': {
    where: `bucket_id = 'product-images'`,
    change: `metadata = '{}'`,
    fresh: { bucket_id: `'product-images'`, name: `'c.webp'` },
    existing: { name: `'a.webp'` },
  },
}

/** A value for every column of the leads, so that each can be tried by itself. */
export const leadValues: Readonly<Record<string, Values>> = {
  'public.inquiries': {
    id: id(33),
    answer_due_since: `'2020-01-01'`,
    ...inquiryFields,
    received_at: `'2020-01-01'`,
    status: `'new'`,
    assignee: `'${users.admin}'`,
    preferred_time: `'Monday 2-4 PM'`,
    honeypot_filled: 'true',
    fill_seconds: '20',
    content_hash: `'${'c'.repeat(64)}'`,
    sold_by: `'${users.sales}'`,
    sold_by_ended: `'${users.sales}'`,
    sold_by_token: `'no such token'`,
    spam_score: '0',
    deleted_at: `'2020-01-01'`,
    first_response_at: `'2020-01-01'`,
    phone_key: `'123456789'`,
    search: `'example'`,
  },
  'public.quote_requests': {
    id: id(43),
    answer_due_since: `'2020-01-01'`,
    ...Object.fromEntries(Object.keys(quoteForm.entries).map((field) => [field, `'short'`])),
    ...quoteFields,
    product_id: published,
    product_name: `'Shown'`,
    attachment_manifest: `'[]'`,
    lines: `'[]'`,
    site_check: `null`,
    site_visit: `null`,
    attachments: `'[]'`,
    received_at: `'2020-01-01'`,
    status: `'new'`,
    assignee: `'${users.admin}'`,
    file_replacements: '1',
    honeypot_filled: 'true',
    fill_seconds: '20',
    content_hash: `'${'c'.repeat(64)}'`,
    sold_by: `'${users.sales}'`,
    sold_by_ended: `'${users.sales}'`,
    sold_by_token: `'no such token'`,
    spam_score: '0',
    deleted_at: `'2020-01-01'`,
    first_response_at: `'2020-01-01'`,
    phone_key: `'123456789'`,
    search: `'example'`,
  },
}

export function insert(table: string, values: Values): string {
  return `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`
}
