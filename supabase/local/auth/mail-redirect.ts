import { AsyncLocalStorage } from 'node:async_hooks'
import type { Mail } from '#supabase/local/mail-files.ts'

const requestedRedirect = new AsyncLocalStorage<string | undefined>()

/** Runs `work` so that mails sent in it lead to `redirectTo`. */
export function withRedirect<T>(
  redirectTo: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return requestedRedirect.run(redirectTo, work)
}

/**
 * lite writes the site's address into every link; this puts the requested page in its place when
 * it lies on an allowed origin.
 */
export function applyRedirect(mail: Mail, allowedOrigins: readonly string[]): Mail {
  const target = requestedRedirect.getStore()
  if (target === undefined || !allowedOrigins.includes(originOf(target))) return mail
  const redirect = (text: string) =>
    text.replaceAll(/(redirect_to=)[^&"\s<]*/g, (_, name) => `${name}${encodeURIComponent(target)}`)
  return {
    ...mail,
    ...(mail.text === undefined ? {} : { text: redirect(mail.text) }),
    ...(mail.html === undefined ? {} : { html: redirect(mail.html) }),
  }
}

/** The page that a link asks for when it lies on the site, else the site. */
export function pageOfSite(wanted: string | undefined, siteUrl: string): string {
  if (wanted === undefined || originOf(wanted) !== new URL(siteUrl).origin) return siteUrl
  const page = new URL(wanted)
  page.hash = ''
  return page.href
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : ''
}
