import { offerTotals } from '#src/domain/offers/offer-totals.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { content, line } from '#supabase/tests/offers/offer-rows.ts'
import { users } from '#tests/support/identities.ts'

/** How many a company of forty years has. */
export const offers = 20_000

/** The content of the nth offer: one line in the first, ten in the last. */
const kinds = Array.from({ length: 10 }, (_, place) => {
  const words = content({
    customer: { ...content().customer, name: `Customer ${'ABCDEFGHIJ'[place]}` },
    lines: Array.from({ length: place + 1 }, (_, more) =>
      line({
        quantity_thousandths: 1000 * (more + 1),
        unit_price_paise: 90_000_00 + more,
        list_price_paise: 100_000_00,
        description: 'Steel frame, 60 mm panels, wired and plumbed.',
      }),
    ),
    terms: 'Delivery in 45 days. Foundation by the customer. '.repeat(10).trim(),
  })
  return { content: words, totals: offerTotals({ ...words, is_interstate: false }) }
})

/**
 * Adds offers to a database that has leads: a tenth drafts, the others sent over three years, a
 * third of them twice, most of them answered.
 */
export async function fillWithOffers(database: Database): Promise<void> {
  await database.query('create temporary table kind as select $1::text::jsonb as kinds', [
    JSON.stringify(kinds),
  ])
  // The content is known to be valid; checking it would take minutes.
  await database.script(`
    alter table public.offers drop constraint offers_draft_check;
    alter table public.offer_revisions drop constraint offer_revisions_content_check;
    alter table public.offers disable trigger user;
    insert into public.offers (id, number, quote_request_id, owner, draft, draft_totals, created_at, updated_at)
      select gen_random_uuid(), 'O/2026-27/' || lpad(n::text, 5, '0'), lead.id,
        case when n % 10 = 0 then '${users.sales}'::uuid else '${users.admin}'::uuid end,
        case when n % 10 = 1 then kinds -> (n % 7) -> 'content' end,
        case when n % 10 = 1 then kinds -> (n % 7) -> 'totals' end,
        now() - interval '80 minutes' * n, now() - interval '75 minutes' * n
      from generate_series(1, ${offers}) n cross join kind
      join (select id, row_number() over (order by id) as place from public.quote_requests) lead on lead.place = n;
    alter table public.offers enable trigger user;
    insert into public.offer_revisions (offer_id, revision, content, totals, valid_until, state, sent_at)
      select id, revision, kinds -> place -> 'content', kinds -> place -> 'totals',
        (created_at + interval '30 days')::date,
        case when revision < last then 'replaced'
          else (array['accepted', 'declined', 'sent', 'seen', 'accepted', 'declined', 'change_asked'])[1 + n % 7] end,
        created_at + interval '1 day' * revision
      from (
        select id, created_at, n, n % 10 as place, case when n % 3 = 0 then 1 else 0 end as last
        from (select id, created_at, draft, substr(number, 11)::int as n from public.offers) as numbered
        where draft is null
      ) as offer cross join lateral generate_series(0, last) as revision cross join kind;
    insert into public.offer_events (offer_id, revision, kind, note, at)
      select offer_id, revision, state, case when state = 'declined' then 'Too dear' end, sent_at + interval '4 days'
      from public.offer_revisions where state in ('accepted', 'declined', 'change_asked')
      union all
      select offer_id, revision, 'sent', null, sent_at from public.offer_revisions;`)
  // What the server does by itself a while later.
  await database.query('vacuum analyze')
}

const columns = `id, number, revision, has_draft, owner, customer_name, customer_company, total_paise, state, valid_until,
  sent_at, created_at, updated_at`

/** A page of the list as PostgREST queries it: its rows, and the total. */
function page(order: string, filter = 'true', offset = 0): string {
  return `with listed as (select ${columns} from public.offer_list where ${filter})
    select (select count(*) from listed) as total, coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (
      select * from listed order by ${order} nulls last, id limit 50 offset ${offset}
    ) as shown`
}

const found = (text: string) =>
  ['number', 'customer_name', 'customer_company']
    .map((column) => `${column} ilike '%${text}%'`)
    .join(' or ')

const ofDays = (days: number) =>
  `select public.offer_figures(current_date - ${days - 1}, current_date)`

/**
 * The queries of the office about offers, each within the limit of the back office unless given,
 * in ms.
 */
export const offerQuestions: readonly { name: string; sql: string; withinMs?: number }[] = [
  { name: 'offers', sql: page('updated_at desc') },
  { name: 'offers by number', sql: page('number') },
  { name: 'offers by customer', sql: page('customer_name') },
  { name: 'offers by total', sql: page('total_paise desc') },
  { name: 'offers by their last day', sql: page('valid_until desc') },
  { name: 'a far page of offers', sql: page('updated_at desc', 'true', 15_000) },
  {
    name: 'open offers',
    sql: page('updated_at desc', `state in ('sent', 'seen', 'change_asked')`),
  },
  { name: 'accepted offers', sql: page('updated_at desc', `state = 'accepted'`) },
  { name: 'offers of a person', sql: page('updated_at desc', `owner = '${users.sales}'`) },
  { name: 'offers found by number', sql: page('updated_at desc', found('0123')) },
  { name: 'offers found by customer', sql: page('updated_at desc', found('customer c')) },
  {
    name: 'offers of a request',
    sql: `select ${columns} from public.offer_list
      where quote_request_id = (select quote_request_id from public.offers limit 1) order by created_at desc`,
  },
  { name: 'offers that expire', sql: 'select public.offers_expiring(8)' },
  { name: 'figures of offers of 30 days', sql: ofDays(30) },
  // Run by people who look back, with two years of offers to read.
  { name: 'figures of offers of a year', sql: ofDays(365), withinMs: 800 },
]
