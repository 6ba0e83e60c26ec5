import * as v from 'valibot'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/** What Supabase's management API says about a project, and what its site responds. */
export interface ProjectState {
  /** Null without the schema. */
  readonly database: v.InferOutput<typeof databaseSchema> | null
  readonly auth: v.InferOutput<typeof authSchema>
  readonly functions: v.InferOutput<typeof functionsSchema>
  /** Names of the secrets that the project's functions can read. */
  readonly secrets: readonly string[]
  /** The most rows that a REST request returns. */
  readonly maxRows: number
  readonly site: SiteAnswers
}

/** Statuses of the site's pages; 0 without a response. */
interface SiteAnswers {
  readonly home: number
  readonly policy: string
  /** The status of a page rendered in the browser. */
  readonly shell: number
  /** The status of an address without a page. */
  readonly unknown: number
}

export interface ProjectAddress {
  /** Origin of the management API. */
  readonly management: string
  /** Personal access token of someone who may manage the project. */
  readonly token: string
  readonly ref: string
  /** Canonical origin of the site. */
  readonly siteUrl: string
}

const databaseSchema = v.object({
  versions: v.array(v.string()),
  origin: v.nullable(v.string()),
  admins: v.number(),
  products: v.number(),
  posts: v.number(),
  has_graphql: v.boolean(),
  webhooks: v.array(v.string()),
  schedules: v.array(v.object({ schedule: v.string(), command: v.string() })),
})
const authSchema = v.object({
  site_url: v.nullish(v.string(), ''),
  uri_allow_list: v.nullish(v.string(), ''),
  mailer_autoconfirm: v.nullish(v.boolean(), false),
  mailer_secure_email_change_enabled: v.nullish(v.boolean(), false),
  sessions_timebox: v.nullish(v.number(), 0),
  sessions_inactivity_timeout: v.nullish(v.number(), 0),
})
const functionsSchema = v.array(
  v.object({ slug: v.string(), verify_jwt: v.nullish(v.boolean(), true) }),
)
const secretsSchema = v.array(v.object({ name: v.string() }))
const restSchema = v.object({ max_rows: v.number() })

const timeoutMs = 20_000

const isPushed = `select to_regclass('supabase_migrations.schema_migrations') is not null
  and to_regclass('public.user_roles') is not null as found`
const hasSchedules = `select to_regclass('cron.job') is not null as found`
const schedules = `coalesce((select jsonb_agg(jsonb_build_object('schedule', schedule, 'command', command))
  from cron.job where active), '[]')`
const everything = (listed: string) => `select jsonb_build_object(
  'versions', (select coalesce(jsonb_agg(version), '[]') from supabase_migrations.schema_migrations),
  'origin', (select origin from private.backend_address),
  'admins', (select count(*) from public.user_roles where role = 'admin'),
  'products', (select count(*) from public.products),
  'posts', (select count(*) from public.blog_posts),
  'has_graphql', exists (select from pg_extension where extname = 'pg_graphql'),
  'webhooks', (
    select coalesce(jsonb_agg(pg_get_triggerdef(oid)), '[]') from pg_trigger
    where not tgisinternal and tgenabled <> 'D' and pg_get_triggerdef(oid) like '%http_request%'
  ),
  'schedules', ${listed}
) as found`

/**
 * Reads all of it without changing anything.
 * @throws UserFacingError if the management API refuses the token or does not respond.
 */
export async function readProjectState(project: ProjectAddress): Promise<ProjectState> {
  const ask = (path: string, init?: RequestInit) => askManagement(project, path, init)
  const query = async (sql: string): Promise<unknown> => {
    const body = JSON.stringify({ query: sql, read_only: true })
    const answer = await ask('/database/query', { method: 'POST', body })
    return v.parse(v.tuple([v.object({ found: v.unknown() })]), answer)[0].found
  }
  const isThere = (await query(isPushed)) === true
  const listed = isThere && (await query(hasSchedules)) === true ? schedules : `'[]'::jsonb`
  return {
    database: isThere ? v.parse(databaseSchema, await query(everything(listed))) : null,
    auth: v.parse(authSchema, await ask('/config/auth')),
    functions: v.parse(functionsSchema, await ask('/functions')),
    secrets: v.parse(secretsSchema, await ask('/secrets')).map(({ name }) => name),
    maxRows: v.parse(restSchema, await ask('/postgrest')).max_rows,
    site: await readSite(project.siteUrl),
  }
}

async function askManagement(
  { management, token, ref }: ProjectAddress,
  path: string,
  init?: RequestInit,
): Promise<unknown> {
  const response = await fetch(`${management}/v1/projects/${ref}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  if (response === null)
    throw new UserFacingError(`${management} does not answer. Try again later.`)
  if (response.ok) return response.json()
  await response.body?.cancel()
  if ([401, 403, 404].includes(response.status)) {
    throw new UserFacingError(
      `SUPABASE_ACCESS_TOKEN does not open the project ${ref} (status ${response.status}). Make a token under Account, Access Tokens, as somebody who manages the project.`,
    )
  }
  throw new UserFacingError(`${management} answered ${response.status}. Try again later.`)
}

async function readSite(siteUrl: string): Promise<SiteAnswers> {
  const get = async (path: string) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(siteUrl + path, { signal, redirect: 'manual' }).catch(() => null)
    await response?.body?.cancel()
    return response
  }
  const home = await get('/')
  return {
    home: home?.status ?? 0,
    policy: home?.headers.get('content-security-policy') ?? '',
    shell: (await get('/status/hosting-check'))?.status ?? 0,
    unknown: (await get('/hosting-check'))?.status ?? 0,
  }
}
