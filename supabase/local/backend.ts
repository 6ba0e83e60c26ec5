import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { TokenIssuer } from './identity/access-tokens.ts'
import type { Delay } from './auth/auth-context.ts'
import { mailedCodeLength } from './auth/confirmation-mail.ts'
import { createSecretBox } from './auth/factors/secret-box.ts'
import { createKnownNetworks } from './auth/known-networks.ts'
import { createLimits } from './auth/limits.ts'
import { applyRedirect } from './auth/mail-redirect.ts'
import { hashForLite } from './auth/password-hash.ts'
import { requireClusterVersion } from './database/cluster-version.ts'
import { createAuthRoutes } from './auth/routes.ts'
import { createMessageFiles } from './auth/sms/message-files.ts'
import { type MessageHook, createMessageHook } from './auth/sms/message-hook.ts'
import {
  type DataDirectory,
  dataDirectory,
  hasSpace,
  prepareDataDirectory,
  writeBackendFile,
} from './database/data-directory.ts'
import type { TrustedProxies } from './requests/client-address.ts'
import type { Database, Identity } from './database/database.ts'
import { setBackendAddress } from './backend-address.ts'
import { answerErrorsAsPostgrest } from './requests/error-shape.ts'
import { createGateway } from './gateway.ts'
import type { GatewayEnv } from './requests/gateway-env.ts'
import type { ApiKeys } from './identity/identity.ts'
import { internalRequest } from './requests/internal-request.ts'
import { createInvitationRoutes } from './invitation-routes.ts'
import { keepJsonStrings } from './requests/json-strings.ts'
import { App } from './lite.ts'
import type { Mail } from './mail/mail-files.ts'
import { type MailRoutes, createMailRoutes } from './mail/mail-routes.ts'
import { requireAllReplaced } from './database/baseline.ts'
import { migrate } from './database/migrate.ts'
import { makeCluster } from './postgres/make-cluster.ts'
import { type OpenedDatabase, openEmbedded, openServer } from './postgres/open-database.ts'
import { platformSql } from '#supabase/local/database/platform-sql.ts'
import { lockDirectory } from '#supabase/local/database/process-lock.ts'
import { createRankOf } from '#supabase/local/identity/rank-of.ts'
import { setRequestHeaders } from '#supabase/local/requests/request-headers.ts'
import {
  type ReceivedMailSettings,
  answerReceivedMails,
} from '#supabase/local/mail/received-mail-routes.ts'
import { createSchemaCache } from '#supabase/local/rest/schema-cache.ts'
import { type RecordEvent, createSecurityLog } from '#supabase/local/requests/security-log.ts'
import { importSigningKey } from '#supabase/local/identity/signing-key.ts'
import type { MailSettings } from '#supabase/local/mail/smtp-sender.ts'
import { announcedFiles } from './storage/uploads/announced-file.ts'
import { type Storage, createStorage } from './storage/routes.ts'
import { startWorkers } from './start-workers.ts'
import { UserFacingError } from './user-facing-error.ts'

const tokenLifetimeSeconds = 3600
const minPasswordLength = 6

/** Account settings of the operator. */
export interface AuthSettings {
  /** Whether a new account must be confirmed by email before its first sign-in. */
  readonly confirmEmail: boolean
  readonly messageHook: MessageHook | undefined
}

export interface BackendOptions {
  /** The directory of database, files, keys and emails. */
  readonly dataDir: string
  /** A Postgres server to use instead of PGlite. */
  readonly databaseUrl?: string | undefined
  /** Opens another PGlite instead of the one in the directory. */
  readonly openDatabase?: (() => Promise<OpenedDatabase>) | undefined
  /** The public origin, without a trailing slash; used in links of emails. */
  readonly siteUrl: string
  readonly migrationsDir: string
  readonly trustedProxies: TrustedProxies
  readonly auth?: AuthSettings | undefined
  /** Sends emails by SMTP; without it they are written to files. */
  readonly mail?: MailSettings | undefined
  /** Where customers' replies arrive; without it they are not received. */
  readonly receivedMails?: ReceivedMailSettings | undefined
  /** How often the queue of lead emails is checked, in ms; without it this process sends none. */
  readonly leadMailsEveryMs?: number | undefined
  /** How often the embedded database is vacuumed, in ms; never without it. */
  readonly tidyEveryMs?: number | undefined
  /** Delays responses whose timing would reveal who has an account; off in tests. */
  readonly delay?: Delay | undefined
  /** Called when staff or a program have changed data through the API. */
  readonly onChange?: (() => void) | undefined
}

export interface Backend {
  /** The API under /rest/v1, /auth/v1 and /storage/v1. */
  readonly gateway: Hono<GatewayEnv>
  readonly keys: ApiKeys
  readonly database: Database
  /** File names of the migrations applied by this start. */
  readonly applied: readonly string[]
  readonly makePageImages: Storage['makePageImages']
  close(): Promise<void>
}

/**
 * Opens the embedded backend: locks the directory, recovers or creates the database, applies
 * missing migrations.
 * @throws UserFacingError when directory, database or a migration prevents it.
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const directory = dataDirectory(options.dataDir)
  prepareDataDirectory(directory)
  const unlock = lockDirectory(directory.lockFile, directory.root)
  try {
    const { connection, database } = await openDatabase(directory, options)
    try {
      const place =
        options.databaseUrl === undefined ? `in ${directory.cluster}` : 'of DATABASE_URL'
      await requireAllReplaced(database, place)
      const record = createSecurityLog(directory.logs)
      const mails = createMailRoutes(directory.mails, options.mail, record)
      const opened = await prepare(directory, options, { connection, database, mails, record })
      const workers = [...startWorkers(options, directory, database, mails)]
      const close = async () => {
        await Promise.all(workers.map((worker) => worker.stop()))
        await database.close()
        unlock()
      }
      return { ...opened, database, close }
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openDatabase(
  directory: DataDirectory,
  { databaseUrl, openDatabase: open }: BackendOptions,
) {
  if (databaseUrl !== undefined) {
    const opened = openServer(databaseUrl)
    const reason = await reasonOfSilence(opened)
    if (reason === undefined) return opened
    throw new UserFacingError(`The Postgres server of DATABASE_URL cannot be used (${reason}).`)
  }
  if (open !== undefined) return open()
  requireClusterVersion(directory.cluster)
  await makeCluster(directory.cluster)
  const opened = openEmbedded(directory.cluster)
  const reason = await reasonOfSilence(opened)
  if (reason === undefined) return opened
  throw new UserFacingError(
    `The database in ${directory.cluster} does not open (${reason}). Restore the directory from a backup, or move it away to start with an empty one.`,
  )
}

/** A minimal query: sessions only connect when they are used. @returns why it failed. */
async function reasonOfSilence({ database }: OpenedDatabase): Promise<string | undefined> {
  try {
    await database.query('select 1')
    return undefined
  } catch (error) {
    await database.close()
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    return [code, message].filter(Boolean).join(': ')
  }
}

type LiteConnection = OpenedDatabase['connection']

interface Parts {
  readonly connection: LiteConnection
  readonly database: Database
  readonly mails: MailRoutes
  readonly record: RecordEvent
}

async function prepare(
  directory: DataDirectory,
  options: BackendOptions,
  { connection, database, mails, record }: Parts,
) {
  const file = writeBackendFile(directory, options.siteUrl)
  const keys: ApiKeys = { publishable: file.publishableKey, secret: file.secretKey }
  hashForLite()
  answerErrorsAsPostgrest(connection)
  setRequestHeaders(connection)
  keepJsonStrings(connection)
  // Otherwise lite grants all privileges on every table to every role at the first request.
  Object.assign(connection, { rlsState: 'active' })
  await database.script(platformSql())
  const applied = await migrate(database, options.migrationsDir)
  await setBackendAddress(database, options.siteUrl)

  const sendMail = (mail: Mail) => mails.sendAuthMail(applyRedirect(mail, options.siteUrl))
  const app = createLiteApp(options, connection, keys, file.jwtSecret, sendMail)
  await app.init()
  const internalSecret = new TextEncoder().encode(file.jwtSecret)
  const askLite = async (request: Request, identity: Identity) =>
    app.fetch(await internalRequest(request, identity, keys, internalSecret), { peerAddress: null })
  const { siteUrl, receivedMails } = options
  const { confirmEmail = false, messageHook } = options.auth ?? {}
  const issuer: TokenIssuer = {
    issuer: `${siteUrl}/auth/v1`,
    key: importSigningKey(file.signingKey),
    lifetimeSeconds: tokenLifetimeSeconds,
  }
  const count = createLimits()
  const storage = createStorage({
    database,
    directory: directory.storage,
    tokenSecret: file.jwtSecret,
    findAnnounced: announcedFiles(database),
  })
  const gateway = createGateway({
    keys,
    issuer,
    trustedProxies: options.trustedProxies,
    hasSpace: (share) => hasSpace(directory, share),
    ...createSchemaCache(database),
    record,
    rankOf: createRankOf(database),
    auth: createAuthRoutes({
      database,
      issuer,
      askLite,
      count,
      known: createKnownNetworks(database, file.jwtSecret),
      siteUrl,
      sendMail,
      mailsLeave: mails.mailsLeave,
      delay: options.delay ?? wait,
      box: createSecretBox(file.jwtSecret),
      sendMessage:
        messageHook === undefined
          ? createMessageFiles(directory.messages)
          : createMessageHook(messageHook),
      confirm: confirmEmail ? { database, siteUrl, sendMail } : undefined,
    }),
    storage: storage.routes,
    functions: (ask) => createInvitationRoutes(count, keys.secret, ask),
    receiveMails: receivedMails && ((ask) => answerReceivedMails(receivedMails, keys.secret, ask)),
    rest: askLite,
    onChange: options.onChange,
  })
  return { gateway, keys, applied, makePageImages: storage.makePageImages }
}

function createLiteApp(
  options: BackendOptions,
  connection: LiteConnection,
  keys: ApiKeys,
  jwtSecret: string,
  sendMail: (mail: Mail) => Promise<void>,
) {
  return new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000, extra_search_path: ['public', 'extensions'] },
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      site_url: options.siteUrl,
      additional_redirect_urls: [`${new URL(options.siteUrl).origin}/**`],
      jwt_expiry: tokenLifetimeSeconds,
      minimum_password_length: minPasswordLength,
      enable_refresh_token_rotation: true,
      email: {
        enable_confirmations: options.auth?.confirmEmail === true,
        otp_length: mailedCodeLength,
      },
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: { send: sendMail } },
    },
  })
}
