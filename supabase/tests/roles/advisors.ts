/**
 * A rule after one of Supabase's advisors (github.com/supabase/splinter, lints 0001 to 0029); its SQL
 * lists offenders. Left out are those that tell of a database in use and not of its schema: unused
 * indexes (0005), bloat (0020), outdated extensions (0022). Policies without row level security (0007),
 * exposed queues (0019) and telling column names (0023) are faults only where a table has no row level
 * security, which is a rule here; tables seen through GraphQL (0026, 0027) need the extension, which is
 * refused; functions with the rights of their owner (0028, 0029) are refused to everybody. `auth.users`
 * behind a view (0002) is a view with the rights of its owner, or one that nobody may read.
 */
export interface Advisor {
  readonly rule: string
  readonly sql: string
  /** Violates the rule, to prove that it is noticed. The offender's name contains `planted`. */
  readonly planted: string
}

/** Policies of all schemas that the API or the storage exposes, with both expressions as text. */
const policies = `
  select c.oid::regclass || ': ' || p.polname as name, p.polrelid, p.polcmd, p.polpermissive, p.polroles,
    pg_get_expr(p.polqual, p.polrelid) as reads, pg_get_expr(p.polwithcheck, p.polrelid) as writes
  from pg_policy p join pg_class c on c.oid = p.polrelid`

const publicTables = `c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

export const advisors: readonly Advisor[] = [
  {
    rule: 'every table of the API has row level security',
    sql: `select c.relname as name from pg_class c where ${publicTables} and not c.relrowsecurity`,
    planted: 'create table public.planted_open (id int primary key)',
  },
  {
    rule: 'every table with row level security has a policy',
    sql: `select c.relname as name from pg_class c
      where ${publicTables} and c.relrowsecurity
        and not exists (select from pg_policy where polrelid = c.oid)`,
    planted: `create table public.planted_mute (id int primary key);
      alter table public.planted_mute enable row level security`,
  },
  {
    rule: 'every table has a primary key',
    sql: `select c.relname as name from pg_class c
      where ${publicTables} and not exists (select from pg_index where indrelid = c.oid and indisprimary)`,
    planted: 'create table public.planted_keyless (id int)',
  },
  {
    rule: 'every foreign key has an index that begins with its columns',
    sql: `select k.conrelid::regclass || ': ' || k.conname as name
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and ${publicTables} and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
    planted: `create table public.planted_reference (id int primary key, product_id uuid references public.products)`,
  },
  {
    rule: 'no two indexes are the same',
    sql: `select string_agg(i.indexrelid::regclass::text, ' ') as name
      from pg_index i join pg_class c on c.oid = i.indrelid
      where ${publicTables}
      group by i.indrelid, i.indkey::text, i.indclass::text, i.indoption::text,
        pg_get_expr(i.indpred, i.indrelid), pg_get_expr(i.indexprs, i.indrelid)
      having count(*) > 1`,
    planted: 'create index planted_twin on public.product_images (product_id)',
  },
  {
    rule: 'every function has a fixed search path',
    sql: `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')`,
    planted: `create function private.planted_wandering() returns int language sql as 'select 1'`,
  },
  {
    rule: 'no function of the API runs with the rights of its owner',
    sql: `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
    planted: `create function public.planted_owner() returns int language sql security definer
      set search_path = '' as 'select 1'`,
  },
  {
    rule: 'no view of the API runs with the rights of its owner',
    sql: `select c.relname as name from pg_class c
      where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace
        and not coalesce(c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false)`,
    planted: 'create view public.planted_view as select id from public.inquiries',
  },
  {
    rule: 'no policy asks for the user once per row',
    sql: `select name from (${policies}) p
      where regexp_replace(concat(reads, ' ', writes),
        '\\( *SELECT (auth\\.\\w+|private\\.(is_admin|is_staff|sees_all_leads))\\(\\) AS \\w+\\)', '', 'g')
        ~ '(auth\\.\\w+|private\\.(is_admin|is_staff|sees_all_leads)|current_setting)\\('`,
    planted: `create policy planted_slow on public.inquiries as restrictive for select to authenticated
      using (private.is_admin())`,
  },
  {
    rule: 'no role has two permissive policies for the same action',
    sql: `select polrelid::regclass || ' ' || action || ': ' || string_agg(name, ', ') as name
      from (${policies}) p, unnest(polroles) as role,
        unnest(case polcmd when '*' then array['r', 'a', 'w', 'd'] else array[polcmd::text] end) as action
      where polpermissive group by polrelid, role, action having count(*) > 1`,
    planted: `create policy planted_second on public.products for all to anon using (not published)`,
  },
  {
    rule: 'no policy that lets write is always true',
    sql: `select name from (${policies}) p
      where polpermissive and polcmd <> 'r' and 'true' in (reads, writes)`,
    planted: `create policy planted_true on public.inquiries for insert to service_role with check (true)`,
  },
  {
    rule: 'no policy holds for everybody by leaving out its roles',
    sql: `select name from (${policies}) p where polroles = array[0::oid]`,
    planted: `create policy planted_public on public.inquiries for select using (status = 'won')`,
  },
  {
    rule: 'no policy trusts what users write about themselves',
    sql: `select name from (${policies}) p where concat(reads, ' ', writes) ~ 'user_meta_?data'`,
    planted: `create policy planted_trust on public.inquiries for select to service_role
      using (((select auth.jwt()) -> 'user_metadata' ->> 'role') = 'admin')`,
  },
  {
    rule: 'no materialized view and no foreign table, which know no row level security',
    sql: `select c.relname as name from pg_class c
      where c.relkind in ('m', 'f') and c.relnamespace = 'public'::regnamespace`,
    planted: 'create materialized view public.planted_copy as select id from public.products',
  },
  {
    rule: 'no column has a type that an upgrade of Postgres refuses',
    sql: `select c.relname || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and t.typname in ('regcollation', 'regconfig', 'regdictionary', 'regnamespace', 'regoper',
          'regoperator', 'regproc', 'regprocedure')`,
    planted: 'create table private.planted_type (id int primary key, called regproc)',
  },
  {
    rule: 'no foreign key leads to a column of the platform that is no primary key',
    sql: `select k.conrelid::regclass || ': ' || k.conname as name
      from pg_constraint k join pg_class c on c.oid = k.confrelid join pg_index i on i.indexrelid = k.conindid
      where k.contype = 'f' and c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)
        and k.connamespace in ('public'::regnamespace, 'private'::regnamespace) and not i.indisprimary`,
    planted: `create unique index planted_mail on auth.users (id, email);
      create table private.planted_holder (id uuid, email varchar(255),
        foreign key (id, email) references auth.users (id, email))`,
  },
  {
    rule: 'nobody but staff lists a bucket',
    sql: `select name from (${policies}) p
      where polrelid = 'storage.objects'::regclass and polcmd in ('r', '*') and polpermissive
        and coalesce(reads, '') !~ 'private\\.(is_admin|is_staff)\\(\\)'`,
    planted: `create policy planted_listing on storage.objects for select to anon
      using (bucket_id = 'product-images')`,
  },
  {
    // Except the one change that visitors may make to what they have sent, ending a token by its
    // holder, and replies by the holder of an offer's link.
    rule: 'no visitor may run code of the schema private that changes something',
    sql: `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'private'::regnamespace and p.provolatile = 'v'
        and p.oid <> all (array[
          'private.replace_missing_file(uuid, text, jsonb)', 'private.release_device(text)',
          'private.note_offer_seen(text, integer)', 'private.ask_offer_change(text, integer, text)',
          'private.decline_offer(text, integer, text, text)', 'private.ask_offer_code(text, integer)',
          'private.accept_offer(text, integer, uuid, text, text, text)',
          'private.announce_order_file(text, integer, uuid, jsonb)', 'private.try_offer_code(text, integer, text, uuid)',
          'private.ask_order_code(text, integer)'
        ]::regprocedure[])
        and p.prorettype <> 'trigger'::regtype and has_function_privilege('anon', p.oid, 'execute')`,
    planted: `create function private.planted_change() returns void language sql security definer
      set search_path = '' as 'delete from public.inquiries'`,
  },
]
