import path from 'node:path'
import { migrate } from '#supabase/local/database/migrate.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { openServer } from '#supabase/local/postgres/open-database.ts'
import { platformSql } from '#supabase/local/database/platform-sql.ts'
import { addUsers, identities, users } from '#tests/support/identities.ts'
import { findPostgres, startPostgres } from '#tests/support/databases/postgres-server.ts'
import { measured } from './baselines.ts'
import { fillWithOffers, offerQuestions, offers } from './offers.ts'

const leads = 50_000
const products = 2000
const rounds = 7
/** The time within which the database must answer every query, in ms. */
const limitMs = 300

interface Question {
  readonly name: string
  readonly sql: string
  readonly mayScan?: true
  readonly withinMs?: number
}

/**
 * A query of the back office: a name, the statement, and what its plan must not do to 50,000 rows.
 */
const questions: readonly Question[] = [
  { name: 'newest inquiries', sql: page('inquiries', 'deleted_at is null') },
  { name: 'newest quotes', sql: page('quote_requests', 'deleted_at is null') },
  { name: 'a far page', sql: page('quote_requests', 'deleted_at is null', 20_000), mayScan: true },
  {
    name: 'by status',
    sql: page('quote_requests', `deleted_at is null and status = 'quoted'`),
  },
  {
    name: 'by assignee',
    sql: page('quote_requests', `deleted_at is null and assignee = '${users.admin}'`),
  },
  {
    name: 'by product',
    sql: page(
      'quote_requests',
      `deleted_at is null and product_id = (select id from public.products where slug = 'product-7')`,
    ),
  },
  {
    name: 'of one week',
    sql: page(
      'inquiries',
      `deleted_at is null and received_at between now() - interval '30 days' and now() - interval '23 days'`,
    ),
  },
  {
    name: 'found by a word',
    sql: page(
      'quote_requests',
      `deleted_at is null and search @@ to_tsquery('simple', 'medchal:*')`,
    ),
  },
  {
    name: 'by spam score',
    sql: page('quote_requests', 'deleted_at is null and spam_score >= 30'),
  },
  {
    name: 'by name',
    sql: `select * from public.quote_requests where deleted_at is null order by contact_name, id limit 50`,
    mayScan: true,
  },
  {
    name: 'a part of an export',
    sql: `select * from public.quote_requests where deleted_at is null and id > '80000000-0000-4000-8000-000000000000'
      order by id limit 1000`,
  },
  {
    name: 'what came since',
    sql: `select * from public.inquiries where deleted_at is null and received_at > now() - interval '1 hour'
      order by received_at desc limit 100`,
  },
  {
    name: 'found by a reference',
    sql: page(
      'quote_requests',
      `deleted_at is null and id between '4f0c9a31-0000-0000-0000-000000000000' and '4f0c9a31-ffff-ffff-ffff-ffffffffffff'`,
    ),
  },
  {
    name: 'history of a lead',
    sql: `select * from public.audit_log where table_name = 'inquiries' and row_id = '4f0c9a31-1111-4222-8333-444455556666'
      order by at desc, id desc limit 200`,
  },
  {
    name: 'how many are open',
    sql: `select count(*) from public.quote_requests where deleted_at is null and status = 'new'`,
  },
  {
    name: 'how many there are',
    sql: 'select count(*) from public.inquiries where deleted_at is null',
    mayScan: true,
  },
  {
    name: "a customer's other leads",
    sql: `select * from public.leads where email = 'customer-77@example.com' or phone_key = '9000000077'
      order by received_at desc limit 20`,
  },
  { name: 'figures of 30 days', sql: figuresOf(30), mayScan: true },
  { name: 'figures of a year', sql: figuresOf(365), mayScan: true },
  { name: 'leads that wait', sql: 'select public.leads_waiting(8)' },
  {
    name: 'tasks that are done',
    sql: `select * from public.task_list where lead_deleted_at is null and done_at is not null
      order by done_at desc, id limit 500`,
    mayScan: true,
  },
  {
    name: 'products',
    sql: `select id, name, slug, category, published, version, updated_at from public.products
      where deleted_at is null order by created_at desc limit 50`,
  },
  {
    name: 'latest activity',
    sql: 'select * from public.audit_log order by at desc, id desc limit 20',
  },
]

function figuresOf(days: number): string {
  return `select public.lead_figures(current_date - ${days - 1}, current_date)`
}

function page(table: string, filter: string, offset = 0): string {
  return `select * from public.${table} where ${filter} order by received_at desc, id limit 50 offset ${offset}`
}

/** How long the lists of the back office take on a real PostgreSQL with 50,000 leads and 20,000 offers. */
export async function benchBackOffice(): Promise<void> {
  if (findPostgres() === undefined) {
    console.log('back office: needs PostgreSQL')
    return
  }
  const server = await startPostgres()
  await server.run('create database bench')
  const { database } = openServer(server.url('bench'))
  try {
    await database.script(platformSql())
    await migrate(database, path.resolve('supabase/migrations'))
    await addUsers(database)
    await fillWithLeads(database)
    await fillWithOffers(database)
    for (const question of [...questions, ...offerQuestions]) await ask(database, question)
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Fills a migrated database with leads, products, views and a log; `users.admin` must exist. */
export async function fillWithLeads(database: Database): Promise<void> {
  await database.script(`
    insert into public.products (name, slug, category, category_slug, description, published)
      select 'Product ' || n, 'product-' || n, 'Containers', 'containers', repeat('Steel frame. ', 40), true
      from generate_series(1, ${products}) n;
    alter table public.inquiries disable trigger user;
    alter table public.quote_requests disable trigger user;
    insert into public.inquiries (id, name, email, phone, inquiry_type, message, received_at, status)
      select gen_random_uuid(), 'Customer Example', 'customer-' || n % 9000 || '@example.com',
        '+91 ' || 9000000000 + n % 9000, 'general', 'We need cabins near Kondapur for ' || n || ' people.',
        now() - interval '1 hour' * (n * 0.4),
        (array['new', 'contacted', 'quoted', 'won', 'lost', 'spam'])[1 + n % 6]
      from generate_series(1, ${leads / 2}) n;
    insert into public.quote_requests (id, contact_name, email, phone, product_interest, details,
        product_id, product_name, received_at, status, assignee)
      select gen_random_uuid(), 'Customer Example', 'customer-' || n % 9000 || '@example.com',
        '+91 ' || 9000000000 + n % 9000, 'Product ' || product.place,
        case when n % 500 = 0 then 'For a site at Medchal.' else 'For a site at Uppal, number ' || n end,
        product.id, 'Product ' || product.place, now() - interval '1 hour' * (n * 0.4),
        (array['new', 'contacted', 'quoted', 'won', 'lost', 'spam'])[1 + n % 6],
        case when n % 10 = 0 then '${users.admin}'::uuid end
      from generate_series(1, ${leads / 2}) n
      join (select id, row_number() over (order by slug) as place from public.products) product
        on product.place = 1 + n % ${products};
    alter table public.inquiries enable trigger user;
    alter table public.quote_requests enable trigger user;
    insert into public.product_views (product_id, viewed_at)
      select product_id, received_at from public.quote_requests cross join generate_series(1, 4);
    insert into public.lead_tasks (quote_request_id, title, due_on, owner, done_at)
      select id, 'Call', received_at::date, '${users.admin}', received_at from public.quote_requests;
    insert into public.audit_log (actor, action, table_name, row_id)
      select '${users.admin}', 'update', 'quote_requests', id::text from public.quote_requests;
    analyze;`)
}

async function ask(
  database: Database,
  { name, sql, mayScan, withinMs = limitMs }: Question,
): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await database.queryAs(identities.admin, sql)
    times.push(performance.now() - startedAt)
  }
  const plan = await database.queryAs<{ 'QUERY PLAN': string }>(
    identities.admin,
    `explain (costs off) ${sql}`,
  )
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  const scanned = /Seq Scan on (inquiries|quote_requests|audit_log)/.exec(text)?.[1]
  const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  console.log(
    `back office with ${leads} leads, ${products} products and ${offers} offers, ${name}: ${measured(`back office, ${name}`, median, 'ms')}${scanned === undefined ? '' : `, reads all of ${scanned}`}`,
  )
  if (median > withinMs) throw new Error(`${name} takes longer than ${withinMs} ms`)
  if (scanned !== undefined && mayScan !== true) throw new Error(`${name} uses no index:\n${text}`)
}
