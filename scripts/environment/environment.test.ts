import { describe, expect, it } from 'vitest'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { publicEnvironment, readServerSettings, readSiteUrl, readTarget } from './environment.ts'

const url = 'VITE_SUPABASE_URL'
const key = 'VITE_SUPABASE_PUBLISHABLE_KEY'
const hosted = { [url]: 'https://project.supabase.example', [key]: 'sb_publishable_x' }

const hookSecret = `v1,whsec_${Buffer.alloc(24, 7).toString('base64')}`

/** The sentence of a refusal; anything else than a sentence for users is a fault. */
function refusalOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof UserFacingError) return error.message
    throw error
  }
  return ''
}

describe('the backend that the environment names', () => {
  it.each([
    ['nothing', {}],
    ['empty variables', { [url]: '', [key]: '' }],
  ])('is the embedded one with %s', (_title, variables) => {
    expect(readTarget(variables)).toEqual({ kind: 'embedded' })
  })

  it('is a hosted project with both variables', () => {
    const target = { kind: 'hosted', url: hosted[url], publishableKey: 'sb_publishable_x' }
    expect(readTarget(hosted)).toEqual(target)
    expect(readTarget({ ...hosted, [url]: `${hosted[url]}/` })).toEqual(target)
  })

  it.each([
    ['without its key', { [url]: 'https://a.example' }, key],
    ['without its address', { [key]: 'sb_publishable_x' }, url],
    ['with an empty key', { ...hosted, [key]: '' }, key],
    ['with a secret key', { ...hosted, [key]: 'sb_secret_x' }, key],
    ['with an address without a protocol', { ...hosted, [url]: 'a.example' }, url],
    ['with an address of another protocol', { ...hosted, [url]: 'postgres://a.example' }, url],
    ['with an address that has a path', { ...hosted, [url]: 'https://a.example/rest' }, url],
  ])('is refused %s, with a message that names the variable', (_title, variables, name) => {
    expect(refusalOf(() => readTarget(variables))).toContain(name)
  })

  it('a secret key is not repeated in the refusal', () => {
    const variables = { ...hosted, [key]: 'sb_secret_abc123' }
    expect(refusalOf(() => readTarget(variables))).not.toContain('abc123')
  })
})

describe('the address of the site', () => {
  it('is optional, and loses its trailing slash', () => {
    expect(readSiteUrl({})).toBeUndefined()
    expect(readSiteUrl({ SITE_URL: '' })).toBeUndefined()
    expect(readSiteUrl({ SITE_URL: 'https://prefab.example/' })).toBe('https://prefab.example')
    expect(readSiteUrl({ SITE_URL: 'http://localhost:4173' })).toBe('http://localhost:4173')
  })

  it.each(['prefab.example', 'https://prefab.example/shop', 'ftp://prefab.example', 'https://'])(
    '"%s" is refused by name',
    (address) => expect(refusalOf(() => readSiteUrl({ SITE_URL: address }))).toContain('SITE_URL'),
  )
})

describe('the settings of the server', () => {
  it('have defaults', () => {
    expect(readServerSettings({})).toEqual({
      port: 4173,
      host: 'localhost',
      dataDir: '.data',
      databaseUrl: undefined,
      tls: undefined,
      trustedProxies: expect.anything(),
      auth: { confirmEmail: false, messageHook: undefined },
      mail: undefined,
      receivedMails: undefined,
      followChanges: true,
    })
  })

  it('come from their variables', () => {
    expect(
      readServerSettings({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/data',
        DATABASE_URL: 'postgres://db',
        TLS_CERT: '/cert.pem',
        TLS_KEY: '/key.pem',
        TRUSTED_PROXIES: '10.0.0.0/8',
        AUTH_CONFIRM_EMAIL: 'true',
        SMS_HOOK_URL: 'https://sms.example/send',
        SMS_HOOK_SECRET: hookSecret,
        SMTP_URL: 'smtps://name:p%40ss@mail.example:465',
        MAIL_FROM: 'Sales <sales@example.com>',
        MAIL_REPLY_ADDRESS: 'reply@example.com',
        MAIL_HOOK_SECRET: hookSecret,
        FOLLOW_CHANGES: 'false',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/data',
      databaseUrl: 'postgres://db',
      tls: { certificate: '/cert.pem', key: '/key.pem' },
      trustedProxies: expect.anything(),
      auth: {
        confirmEmail: true,
        messageHook: { url: 'https://sms.example/send', secret: hookSecret },
      },
      mail: { smtpUrl: 'smtps://name:p%40ss@mail.example:465', from: 'Sales <sales@example.com>' },
      receivedMails: { replyAddress: 'reply@example.com', secret: hookSecret },
      followChanges: false,
    })
  })

  it('trust only the listed proxies', () => {
    const trusts = (variables: Record<string, string>) =>
      readServerSettings(variables).trustedProxies.check('10.1.2.3', 'ipv4')
    expect(trusts({})).toBe(false)
    expect(trusts({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })).toBe(true)
    expect(refusalOf(() => trusts({ TRUSTED_PROXIES: 'caddy' }))).toContain('TRUSTED_PROXIES')
  })

  it.each(['http', '-1', '65536', '80.5', 'NaN'])('PORT=%s is refused by name', (port) => {
    expect(refusalOf(() => readServerSettings({ PORT: port }))).toContain('PORT')
  })

  it.each([
    [{ TLS_CERT: '/cert.pem' }, 'TLS_KEY is missing'],
    [{ TLS_KEY: '/key.pem' }, 'TLS_CERT is missing'],
    [{ SMS_HOOK_URL: 'https://sms.example' }, 'SMS_HOOK_SECRET is missing'],
    [{ SMS_HOOK_SECRET: hookSecret }, 'SMS_HOOK_URL is missing'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is missing'],
    [{ MAIL_FROM: 'a@example.com' }, 'SMTP_URL is missing'],
    [{ MAIL_REPLY_ADDRESS: 'a@example.com' }, 'MAIL_HOOK_SECRET is missing'],
    [{ MAIL_HOOK_SECRET: hookSecret }, 'MAIL_REPLY_ADDRESS is missing'],
  ])('%j is refused, naming the missing variable', (variables, words) => {
    expect(refusalOf(() => readServerSettings(variables))).toContain(words)
  })
})

describe('the settings of accounts', () => {
  it.each([
    [{ AUTH_CONFIRM_EMAIL: 'yes' }, 'AUTH_CONFIRM_EMAIL'],
    [{ SMS_HOOK_URL: 'sms.example', SMS_HOOK_SECRET: hookSecret }, 'SMS_HOOK_URL'],
    [{ SMS_HOOK_URL: 'ftp://sms.example', SMS_HOOK_SECRET: hookSecret }, 'SMS_HOOK_URL'],
    [{ SMS_HOOK_URL: 'https://sms.example', SMS_HOOK_SECRET: 'abc123' }, 'SMS_HOOK_SECRET'],
  ])('are refused by name, without revealing a secret: %j', (variables, name) => {
    const refusal = refusalOf(() => readServerSettings(variables))
    expect(refusal).toContain(name)
    expect(refusal).not.toContain('abc123')
  })
})

describe('the settings of mails', () => {
  it.each([
    [{ SMTP_URL: 'mail.example:abc123', MAIL_FROM: 'a@example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'https://x:abc123@mail.example', MAIL_FROM: 'a@example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://x:abc123@mail.example', MAIL_FROM: 'Sales' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.com, b@example.com' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'A\r\nBcc: b <a@example.com>' }, 'MAIL_FROM'],
    [{ MAIL_REPLY_ADDRESS: 'a+b@example.com', MAIL_HOOK_SECRET: hookSecret }, 'MAIL_REPLY_ADDRESS'],
    [{ MAIL_REPLY_ADDRESS: 'a@example.com', MAIL_HOOK_SECRET: 'abc123' }, 'MAIL_HOOK_SECRET'],
    [{ FOLLOW_CHANGES: 'no' }, 'FOLLOW_CHANGES'],
  ])('are refused by name, without revealing a password: %j', (variables, name) => {
    const refusal = refusalOf(() => readServerSettings(variables))
    expect(refusal).toContain(name)
    expect(refusal).not.toContain('abc123')
  })
})

describe('what the bundle knows', () => {
  it('is nothing for an embedded backend', () => {
    expect(Object.values(publicEnvironment({ SUPABASE_SECRET_KEY: 'sb_secret_x' }))).toEqual([
      '""',
      '""',
    ])
  })

  it('is the address and publishable key of a hosted project, and nothing else', () => {
    expect(publicEnvironment({ ...hosted, SUPABASE_SECRET_KEY: 'sb_secret_x' })).toEqual({
      [`import.meta.env.${url}`]: '"https://project.supabase.example"',
      [`import.meta.env.${key}`]: '"sb_publishable_x"',
    })
  })

  it('is refused like the backend', () => {
    expect(refusalOf(() => publicEnvironment({ [key]: 'x' }))).toContain(url)
  })
})
