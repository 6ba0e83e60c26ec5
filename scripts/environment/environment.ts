import { type TrustedProxies, readTrustedProxies } from '#supabase/local/requests/client-address.ts'
import type { AuthSettings } from '#supabase/local/backend.ts'
import type { ReceivedMailSettings } from '#supabase/local/mail/received-mail-routes.ts'
import type { MailSettings } from '#supabase/local/mail/smtp-sender.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { readMailSettings, readReceivedMailSettings } from './mail-environment.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Which backend the site is built for. */
export type Target =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'hosted'; readonly url: string; readonly publishableKey: string }

/**
 * The backend that the environment chooses: both variables or neither.
 * @throws UserFacingError that names the variable.
 */
export function readTarget(variables: Variables): Target {
  const url = variables['VITE_SUPABASE_URL'] || undefined
  const publishableKey = variables['VITE_SUPABASE_PUBLISHABLE_KEY'] || undefined
  if (url === undefined && publishableKey === undefined) return { kind: 'embedded' }
  if (url === undefined) {
    throw new UserFacingError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is set but VITE_SUPABASE_URL is not. Set both for a hosted project, or neither for the embedded backend.',
    )
  }
  if (publishableKey === undefined) {
    throw new UserFacingError(
      'VITE_SUPABASE_URL is set but VITE_SUPABASE_PUBLISHABLE_KEY is not. Set both for a hosted project, or neither for the embedded backend.',
    )
  }
  if (publishableKey.startsWith('sb_secret_')) {
    throw new UserFacingError(
      'VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key. It would be in every visitor’s browser: use the publishable key.',
    )
  }
  return { kind: 'hosted', url: readOrigin('VITE_SUPABASE_URL', url), publishableKey }
}

/** The site's address without a trailing slash; undefined if SITE_URL is not set. */
export function readSiteUrl(variables: Variables): string | undefined {
  const url = variables['SITE_URL'] || undefined
  return url === undefined ? undefined : readOrigin('SITE_URL', url)
}

/** The hosted project's address without a trailing slash; undefined if it is not set. */
export function readBackendUrl(variables: Variables): string | undefined {
  const url = variables['VITE_SUPABASE_URL'] || undefined
  return url === undefined ? undefined : readOrigin('VITE_SUPABASE_URL', url)
}

export interface ServerSettings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly tls: { readonly certificate: string; readonly key: string } | undefined
  readonly trustedProxies: TrustedProxies
  readonly auth: AuthSettings
  readonly mail: MailSettings | undefined
  readonly receivedMails: ReceivedMailSettings | undefined
  /** Whether pages are rendered again after their data has changed. */
  readonly followChanges: boolean
}

/**
 * PORT, HOST, DATA_DIR, DATABASE_URL, TLS_CERT with TLS_KEY, TRUSTED_PROXIES, AUTH_CONFIRM_EMAIL,
 * SMS_HOOK_URL with SMS_HOOK_SECRET, SMTP_URL with MAIL_FROM, MAIL_REPLY_ADDRESS with
 * MAIL_HOOK_SECRET and FOLLOW_CHANGES, or their defaults.
 */
export function readServerSettings(variables: Variables): ServerSettings {
  const port = Number(variables['PORT'] || 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UserFacingError(`PORT is ${variables['PORT']}; it must be a number from 1 to 65535.`)
  }
  const certificate = variables['TLS_CERT'] || undefined
  const key = variables['TLS_KEY'] || undefined
  if ((certificate === undefined) !== (key === undefined)) {
    throw new UserFacingError(
      `TLS_CERT and TLS_KEY belong together; ${key === undefined ? 'TLS_KEY' : 'TLS_CERT'} is missing.`,
    )
  }
  return {
    port,
    host: variables['HOST'] || 'localhost',
    dataDir: variables['DATA_DIR'] || '.data',
    databaseUrl: variables['DATABASE_URL'] || undefined,
    tls: certificate !== undefined && key !== undefined ? { certificate, key } : undefined,
    trustedProxies: readTrustedProxies(variables['TRUSTED_PROXIES']),
    auth: readAuthSettings(variables),
    mail: readMailSettings(variables),
    receivedMails: readReceivedMailSettings(variables),
    followChanges: readSwitch('FOLLOW_CHANGES', variables['FOLLOW_CHANGES'] || 'true'),
  }
}

function readAuthSettings(variables: Variables): AuthSettings {
  return {
    confirmEmail: readSwitch('AUTH_CONFIRM_EMAIL', variables['AUTH_CONFIRM_EMAIL'] || 'false'),
    messageHook: readMessageHook(variables),
  }
}

function readSwitch(name: string, value: string): boolean {
  if (value !== 'true' && value !== 'false') {
    throw new UserFacingError(`${name} is ${value}; it must be true or false.`)
  }
  return value === 'true'
}

function readMessageHook(variables: Variables): AuthSettings['messageHook'] {
  const url = variables['SMS_HOOK_URL'] || undefined
  const secret = variables['SMS_HOOK_SECRET'] || undefined
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || secret === undefined) {
    throw new UserFacingError(
      `SMS_HOOK_URL and SMS_HOOK_SECRET belong together; ${url === undefined ? 'SMS_HOOK_URL' : 'SMS_HOOK_SECRET'} is missing.`,
    )
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UserFacingError('SMS_HOOK_URL must be an address such as https://example.com/sms.')
  }
  if (!/^v1,whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
    throw new UserFacingError(
      'SMS_HOOK_SECRET must be v1,whsec_ and at least 24 bytes in base64, as Supabase shows it.',
    )
  }
  return { url, secret }
}

/** Variables that the bundle may contain, as replacements for `import.meta.env`. */
export function publicEnvironment(variables: Variables): Record<string, string> {
  const target = readTarget(variables)
  const isHosted = target.kind === 'hosted'
  return {
    'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(isHosted ? target.url : ''),
    'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(
      isHosted ? target.publishableKey : '',
    ),
  }
}

function readOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new UserFacingError(
      `${name} is ${value}; it must be an address such as https://example.com, without a path.`,
    )
  }
  return url.origin
}
