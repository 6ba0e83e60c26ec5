import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { missingPoints } from './missing-points.ts'
import { readProjectState } from './project-state.ts'

const ref = 'abcdefghijklmnopqrst'
const url = `https://${ref}.supabase.co`
const versions = ['20261124000100', '20261124000200']
const header = `'{"x-hook-secret":"…"}'`
const webhook = (events: string, table: string, slug: string) =>
  `CREATE TRIGGER "${slug}" AFTER ${events} ON ${table} FOR EACH ROW EXECUTE FUNCTION supabase_functions.http_request('${url}/functions/v1/${slug}', 'POST', ${header}, '{}', '5000')`
const job = (schedule: string, slug: string) => ({
  schedule,
  command: `select net.http_post(url:='${url}/functions/v1/${slug}', headers:=${header})`,
})

/** What a project answers that has everything. */
const complete = () => ({
  isPushed: true,
  hasSchedules: true,
  database: {
    versions: [...versions],
    origin: url as string | null,
    admins: 1,
    products: 12,
    posts: 3,
    has_graphql: false,
    webhooks: [
      webhook('INSERT OR UPDATE', 'storage.objects', 'check-attachment'),
      ...[
        'lead_notifications',
        'lead_mails',
        'offer_codes',
        'offer_documents',
        'staff_invitations',
      ].map((table) => webhook('INSERT', `public.${table}`, 'notify-lead')),
    ],
    schedules: [
      job('0 * * * *', 'check-attachment'),
      job('* * * * *', 'notify-lead'),
      job('* * * * *', 'rebuild-pages'),
    ],
  },
  auth: {
    site_url: '',
    uri_allow_list: '',
    mailer_autoconfirm: false,
    mailer_secure_email_change_enabled: true,
    sessions_timebox: 2160 as number | null,
    sessions_inactivity_timeout: 720,
  },
  functions: ['check-attachment', 'notify-lead', 'accept-invitation', 'rebuild-pages'].map(
    (slug) => ({
      slug,
      verify_jwt: false,
    }),
  ),
  secrets: ['HOOK_SECRET', 'MAIL_API_KEY', 'MAIL_FROM', 'SITE_URL', 'BUILD_HOOK_URL'].map(
    (name) => ({
      name,
    }),
  ),
  maxRows: 1000,
  site: { '/': 200, '/status/hosting-check': 200, '/hosting-check': 404 } as Record<string, number>,
  policy: `connect-src 'self' ${url}`,
})

let project: ReturnType<typeof complete>
let server: Server
let origin: string

/** Imitates the management interface and the site. */
beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace(`/v1/projects/${ref}`, '')
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const found = () => {
      if (body.includes("cron.job') is not null")) return project.hasSchedules
      if (body.includes('is not null as found') || body.includes('to_regclass'))
        return project.isPushed
      return { ...project.database, ...(body.includes('from cron.job') ? {} : { schedules: [] }) }
    }
    const answers: Record<string, unknown> = {
      '/config/auth': project.auth,
      '/functions': project.functions,
      '/secrets': project.secrets,
      '/postgrest': { max_rows: project.maxRows },
    }
    const status = project.site[path]
    if (status !== undefined) {
      response.writeHead(status, { 'content-security-policy': project.policy }).end()
    } else if (request.headers.authorization !== 'Bearer sbp_token') response.writeHead(401).end()
    else
      response.end(
        JSON.stringify(path === '/database/query' ? [{ found: found() }] : answers[path]),
      )
  }
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  project = complete()
  project.auth.site_url = origin
  project.auth.uri_allow_list = `${origin}/auth`
})

const missing = async () => {
  const state = await readProjectState({
    management: origin,
    token: 'sbp_token',
    ref,
    siteUrl: origin,
  })
  const points = missingPoints(state, { url, siteUrl: origin, versions })
  return points.map(({ section, act }) => `${section}: ${act}`)
}

it('finds nothing missing in a project that has everything', async () => {
  expect(await missing()).toEqual([])
})

type Change = (given: ReturnType<typeof complete>) => unknown
const withoutWebhook =
  (table: string): Change =>
  ({ database }) => {
    database.webhooks = database.webhooks.filter((each) => !each.includes(` ${table} `))
  }
const withoutSecret =
  (name: string): Change =>
  (given) => {
    given.secrets = given.secrets.filter((each) => each.name !== name)
  }
const withoutFunction =
  (slug: string): Change =>
  (given) => {
    given.functions = given.functions.filter((each) => each.slug !== slug)
  }
const withoutJob =
  (slug: string): Change =>
  ({ database }) => {
    database.schedules = database.schedules.filter(({ command }) => !command.includes(slug))
  }

it.each<[string, Change, RegExp]>([
  ['the schema', (given) => (given.isPushed = false), /^1\..*db:push/],
  ['a migration', ({ database }) => database.versions.pop(), /^1\..*1 migrations are not applied/],
  ['its address', ({ database }) => (database.origin = null), /^1\..*begin with nothing/],
  ['pg_graphql being off', ({ database }) => (database.has_graphql = true), /^1\..*pg_graphql/],
  [
    'the address of the site',
    ({ auth }) => (auth.site_url = 'http://localhost:3000'),
    /^2\..*localhost:3000/,
  ],
  ['redirects', ({ auth }) => (auth.uri_allow_list = ''), /^2\..*\/auth to the redirects/],
  ['confirmed addresses', ({ auth }) => (auth.mailer_autoconfirm = true), /^2\..*Confirm email/],
  [
    'secure changes of addresses',
    ({ auth }) => (auth.mailer_secure_email_change_enabled = false),
    /^2\..*Secure email change/,
  ],
  [
    'an end of sessions',
    ({ auth }) => (auth.sessions_timebox = null),
    /^2\..*Sessions have no end/,
  ],
  ['whole lists', (given) => (given.maxRows = 100), /^2\..*100 rows/],
  ['the site', ({ site }) => (site['/'] = 503), /^4\..*answers 503/],
  ['a build for it', (given) => (given.policy = "connect-src 'self'"), /^4\..*does not name it/],
  [
    'pages made in the browser',
    ({ site }) => (site['/status/hosting-check'] = 404),
    /^4\..*app-shell/,
  ],
  ['a page for unknown addresses', ({ site }) => (site['/hosting-check'] = 200), /^4\..*404\.html/],
  ['an admin', ({ database }) => (database.admins = 0), /^5\..*admin:grant/],
  ['products', ({ database }) => (database.products = 0), /^5\..*fill -- --example/],
  ['posts', ({ database }) => (database.posts = 0), /^5\..*npm run fill/],
  [
    'the function of attachments',
    withoutFunction('check-attachment'),
    /^6\..*deploy check-attachment/,
  ],
  ['a secret', withoutSecret('HOOK_SECRET'), /^6\..*secrets set HOOK_SECRET=…`/],
  [
    'a webhook for files',
    withoutWebhook('storage.objects'),
    /^6\..*INSERT OR UPDATE in storage\.objects/,
  ],
  ['an hourly check of files', withoutJob('check-attachment'), /^6\..*each hour/],
  ['the key of the mail service', withoutSecret('MAIL_API_KEY'), /^7\..*MAIL_API_KEY=…`/],
  ['a webhook for mails', withoutWebhook('public.offer_codes'), /^7\..*public\.offer_codes/],
  [
    'retries of mails',
    ({ database }) => (database.schedules[1] = job('0 * * * *', 'notify-lead')),
    /^7\..*each minute/,
  ],
  ['invitations', withoutFunction('accept-invitation'), /^8\..*deploy accept-invitation/],
  [
    'a secret of mails that come in',
    (given) =>
      given.secrets.push({ name: 'MAIL_REPLY_ADDRESS' }) &&
      given.functions.push({ slug: 'receive-mail', verify_jwt: false }),
    /^9\..*MAIL_HOOK_SECRET=…`/,
  ],
  ['the function of pages', withoutFunction('rebuild-pages'), /^10\..*deploy rebuild-pages/],
  [
    'access for webhooks',
    ({ functions: [first] }) => first !== undefined && (first.verify_jwt = true),
    /^6\..*asks for a token/,
  ],
])('names what is missing, and nothing else: %s', async (_title, change, sentence) => {
  change(project)
  const found = await missing()
  expect(found).toEqual([expect.stringMatching(sentence)])
})

it('recognises a project without a schedule', async () => {
  project.hasSchedules = false
  expect(await missing()).toHaveLength(3)
})

it('reports a token that does not open the project', async () => {
  const reading = readProjectState({ management: origin, token: 'another', ref, siteUrl: origin })
  await expect(reading).rejects.toThrow(/SUPABASE_ACCESS_TOKEN does not open the project/)
})
