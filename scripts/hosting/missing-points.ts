import { hookSecretHeader } from '#supabase/hosted/hook-request.ts'
import type { ProjectState } from './project-state.ts'

/** What has to be done, and the section of supabase/HOSTING.md that explains it. */
export interface MissingPoint {
  readonly section: string
  /** An instruction in one sentence. */
  readonly act: string
}

/** What the project should be like. */
export interface Wanted {
  /** Origin of the project. */
  readonly url: string
  /** Canonical origin of the site. */
  readonly siteUrl: string
  /** Versions of all migrations. */
  readonly versions: readonly string[]
}

/** Functions that a webhook or a schedule calls. */
const hooks = {
  'check-attachment': {
    section: '6. Attachments',
    secrets: ['HOOK_SECRET'],
    webhooks: [['storage.objects', 'INSERT OR UPDATE']],
    every: 'hour',
  },
  'notify-lead': {
    section: '7. Mails',
    secrets: ['MAIL_API_KEY', 'MAIL_FROM', 'SITE_URL'],
    webhooks: [
      'lead_notifications',
      'lead_mails',
      'offer_codes',
      'offer_documents',
      'staff_invitations',
    ].map((table) => [`public.${table}`, 'INSERT'] as const),
    every: 'minute',
  },
  'accept-invitation': { section: '8. Invitations', secrets: [], webhooks: [], every: null },
  'rebuild-pages': {
    section: '10. Pages that follow the data',
    secrets: ['BUILD_HOOK_URL'],
    webhooks: [],
    every: 'minute',
  },
} as const

const mailsIn = '9. Mails that come in'

/** What the project lacks, in the order in which to do it. */
export function missingPoints(state: ProjectState, wanted: Wanted): MissingPoint[] {
  const { database } = state
  // All other checks need the tables.
  if (database === null) {
    return [{ section: '1. Schema', act: 'The schema is not there. Run `npm run db:push`.' }]
  }
  const points = [
    ...schema(database, wanted),
    ...authentication(state, wanted),
    ...site(state, wanted),
  ]
  points.push(...data(database))
  for (const [slug, hook] of Object.entries(hooks)) points.push(...ofHook(state, slug, hook))
  return [...points, ...received(state)].filter(({ isMissing }) => isMissing)
}

type Point = MissingPoint & { readonly isMissing: boolean }

function pointsOf(section: string, ...points: readonly (readonly [boolean, string])[]): Point[] {
  return points.map(([isMissing, act]) => ({ section, isMissing, act }))
}

type Database = NonNullable<ProjectState['database']>

function schema({ versions, origin, has_graphql }: Database, wanted: Wanted) {
  const missing = wanted.versions.filter((version) => !versions.includes(version))
  return pointsOf(
    '1. Schema',
    [missing.length > 0, `${missing.length} migrations are not applied. Run \`npm run db:push\`.`],
    [
      origin !== wanted.url,
      `Addresses of attachments begin with ${origin ?? 'nothing'} instead of ${wanted.url}. Run \`npm run db:push\` with VITE_SUPABASE_URL.`,
    ],
    [has_graphql, 'pg_graphql is on. Switch it off under Database, Extensions.'],
  )
}

function authentication({ auth, maxRows }: ProjectState, { siteUrl }: Wanted) {
  const redirects = (auth.uri_allow_list ?? '').split(',').map((each) => each.trim())
  return pointsOf(
    '2. Authentication',
    [
      auth.site_url !== siteUrl,
      `The site's address is ${auth.site_url || 'not set'}. Set ${siteUrl} under Authentication, URL Configuration.`,
    ],
    [
      !redirects.some((each) => [`${siteUrl}/auth`, `${siteUrl}/**`].includes(each)),
      `Links in mails may not lead back. Add ${siteUrl}/auth to the redirects under Authentication, URL Configuration.`,
    ],
    [
      auth.mailer_autoconfirm,
      'Anybody can sign up with an address of somebody else. Switch "Confirm email" on under Authentication, Sign In / Providers.',
    ],
    [
      !auth.mailer_secure_email_change_enabled,
      'A new address needs no word of the old one. Switch "Secure email change" on under Authentication, Sign In / Providers.',
    ],
    [
      !auth.sessions_timebox || !auth.sessions_inactivity_timeout,
      'Sessions have no end. Set 30 days of inactivity and 90 days in all under Authentication, Sessions.',
    ],
    [
      maxRows < 1000,
      `Lists end after ${maxRows} rows. Set "Max rows" to 1000 under Project Settings, Data API.`,
    ],
  )
}

function site({ site: answers }: ProjectState, { url, siteUrl }: Wanted) {
  return pointsOf(
    '4. Static host',
    [
      answers.home !== 200,
      `${siteUrl} answers ${answers.home || 'nothing'}. Deploy the folder dist.`,
    ],
    [
      answers.home === 200 && !answers.policy.includes(url),
      `Pages may not speak to ${url}: the header content-security-policy does not name it. Build with VITE_SUPABASE_URL, and let the host send the headers of _headers.`,
    ],
    [
      answers.home === 200 && answers.shell !== 200,
      `/status/… answers ${answers.shell}. Let the host answer it with /app-shell.html and status 200.`,
    ],
    [
      answers.home === 200 && answers.unknown !== 404,
      `An unknown address answers ${answers.unknown}. Let the host answer it with /404.html and status 404.`,
    ],
  )
}

function data({ admins, products, posts }: Database) {
  return pointsOf(
    '5. The first admin',
    [
      admins === 0,
      'Nobody is admin. Sign up on /auth, then run `npm run admin:grant -- you@example.com`.',
    ],
    [
      products === 0,
      'The catalogue is empty. Import products in the office, or run `npm run fill -- --example`.',
    ],
    [posts === 0, 'The blog is empty. Run `npm run fill`.'],
  )
}

interface Hook {
  readonly section: string
  readonly secrets: readonly string[]
  readonly webhooks: readonly (readonly [table: string, events: string])[]
  readonly every: 'minute' | 'hour' | null
}

function ofHook({ functions, secrets, database }: ProjectState, slug: string, hook: Hook) {
  const found = functions.find((each) => each.slug === slug)
  const lacking = hook.secrets.filter((name) => !secrets.includes(name))
  const isCalled = ({ command }: { readonly command: string }) =>
    command.includes(`/functions/v1/${slug}`) && command.includes(hookSecretHeader)
  const schedule = database?.schedules.find(isCalled)
  const isOftenEnough = schedule?.schedule.startsWith(hook.every === 'hour' ? '' : '* ') === true
  return [
    ...pointsOf(
      hook.section,
      [
        found === undefined,
        `The function ${slug} is not there. Run \`npx supabase functions deploy ${slug} --use-api\`.`,
      ],
      [
        found?.verify_jwt === true,
        `The function ${slug} asks for a token that webhooks do not have. Deploy it again from the folder of this project, whose supabase/config.toml says so.`,
      ],
      [
        lacking.length > 0,
        `Run \`npx supabase secrets set ${lacking.map((name) => `${name}=…`).join(' ')}\`.`,
      ],
    ),
    ...hook.webhooks.flatMap(([table, events]) => {
      const webhook = database?.webhooks.find(
        (definition) =>
          definition.includes(` AFTER ${events} ON ${table} `) &&
          definition.includes(`/functions/v1/${slug}`) &&
          definition.includes(hookSecretHeader),
      )
      return pointsOf(hook.section, [
        webhook === undefined,
        `Nothing calls ${slug} on ${events} in ${table}. Add a webhook with the header ${hookSecretHeader} under Integrations, Database Webhooks.`,
      ])
    }),
    ...pointsOf(hook.section, [
      hook.every !== null && !isOftenEnough,
      `Nothing calls ${slug} each ${hook.every}. Add a job with the header ${hookSecretHeader} under Integrations, Cron.`,
    ]),
  ]
}

/** Only if the project receives mails. */
function received(state: ProjectState) {
  const { functions, secrets } = state
  const isWanted =
    secrets.includes('MAIL_REPLY_ADDRESS') || functions.some(({ slug }) => slug === 'receive-mail')
  if (!isWanted) return []
  return ofHook(state, 'receive-mail', {
    section: mailsIn,
    secrets: ['MAIL_REPLY_ADDRESS', 'MAIL_HOOK_SECRET'],
    webhooks: [],
    every: null,
  })
}
