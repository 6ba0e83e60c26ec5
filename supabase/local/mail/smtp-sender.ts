import { createTransport } from 'nodemailer'
import {
  type MailFailure,
  type OutgoingMail,
  automaticReplyHeaders,
  headerText,
} from '#supabase/notifications/outgoing-mail.ts'

/** The mail server and the sender. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user name and password if the server requires them. */
  readonly smtpUrl: string
  /** An address, with or without a name before it. */
  readonly from: string
}

/** Emails about leads, and those of the auth service, which have no key. */
interface SmtpMail {
  readonly to: string
  readonly subject: string
  readonly text?: string | undefined
  readonly html?: string | undefined
  readonly replyTo?: string | undefined
  readonly key?: string
  readonly isAutomaticReply?: boolean
  readonly files?: OutgoingMail['files'] | undefined
}

export interface SmtpTimeouts {
  readonly connectMs: number
  /** Timeout without a byte from the server, in ms. */
  readonly silenceMs: number
}

const usualTimeouts: SmtpTimeouts = { connectMs: 10_000, silenceMs: 20_000 }

/** One connection per email. A password is only sent to another machine over TLS. */
function transportOf({ smtpUrl }: MailSettings, { connectMs, silenceMs }: SmtpTimeouts) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const hasTls = protocol === 'smtps:'
  return createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port || (hasTls ? 465 : 587)),
    secure: hasTls,
    requireTLS: !hasTls && username !== '' && !isHere,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    // Nothing in an email may make the library read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Checks whether the server would take emails: connects, signs in, and disconnects. */
export function createSmtpCheck(
  settings: MailSettings,
  timeouts: SmtpTimeouts = usualTimeouts,
): () => Promise<'ready' | MailFailure> {
  const transport = transportOf(settings, timeouts)
  return () =>
    transport.verify().then(
      () => 'ready' as const,
      (error: unknown) => failureOf(error as SmtpError),
    )
}

/** Sends each mail on a connection of its own. */
export function createSmtpSender(
  settings: MailSettings,
  timeouts: SmtpTimeouts = usualTimeouts,
): (mail: SmtpMail) => Promise<'sent' | MailFailure> {
  const { from, smtpUrl } = settings
  const transport = transportOf(settings, timeouts)
  const { hostname } = new URL(smtpUrl)
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? hostname
  return async ({ to, subject, text, html, replyTo, key, isAutomaticReply, files = [] }) => {
    try {
      await transport.sendMail({
        from,
        // An object, because a string would be parsed as a list of addresses.
        to: { name: '', address: headerText(to) },
        subject: headerText(subject),
        ...(text === undefined ? {} : { text }),
        ...(html === undefined ? {} : { html }),
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: headerText(replyTo) } }),
        ...(key === undefined ? {} : { messageId: `<${key}@${domain}>` }),
        attachments: files.map(({ name, type, base64 }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(base64, 'base64'),
        })),
        headers: isAutomaticReply === true ? automaticReplyHeaders : {},
      })
      return 'sent'
    } catch (error) {
      return failureOf(error as SmtpError)
    }
  }
}

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
}

/** https://nodemailer.com/errors */
function failureOf({ code, responseCode }: SmtpError): MailFailure {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'sign-in-refused'
  if (responseCode !== undefined) return responseCode >= 500 ? 'refused' : 'busy'
  switch (code) {
    case 'ETIMEDOUT':
      return 'timeout'
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'EDNS':
    case 'ETLS':
      return 'unreachable'
    case undefined:
    default:
      return 'failed'
  }
}
