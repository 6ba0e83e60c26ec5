import { getAuthSchemaSql, getStorageSchemaSql } from '#supabase/local/lite.ts'

/**
 * What a hosted project has before its first migration and a bare Postgres lacks: roles, schemas,
 * default privileges, the auth functions in their hosted form. Safe to run again.
 */
const before = /* sql */ `
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'authenticator', 'supabase_auth_admin',
    'supabase_storage_admin', 'dashboard_user'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end $$;
create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), ''),
    '{}'
  )::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role')
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt() ->> 'email')
$$;
`

/**
 * GoTrue's tables of second factors, which lite lacks, the networks that accounts sign in from
 * (keyed hashes), and storage grants as hosted. Secrets and tokens are in the schema `auth`, whose
 * tables no role of the API can read.
 */
const after = /* sql */ `
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table auth.mfa_factors
  add column if not exists secret text,
  add column if not exists phone text,
  add column if not exists last_challenged_at timestamptz,
  add column if not exists web_authn_credential jsonb,
  add column if not exists web_authn_aaguid uuid,
  add column if not exists last_totp_step bigint;
create index if not exists mfa_factors_user_id on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);
create table if not exists auth.known_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network_key text not null,
  known_at timestamptz not null default now(),
  primary key (user_id, network_key)
);
create index if not exists known_networks_known_at on auth.known_networks (known_at);
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.known_networks enable row level security;
revoke all on all tables in schema auth from anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects
  to anon, authenticated, service_role;
`

/** The whole platform as one script. */
export function platformSql(): string {
  // On a database that has been prepared before, lite's own scripts are safe to run again.
  return [before, getAuthSchemaSql(false), getStorageSchemaSql(false), after].join('\n')
}
