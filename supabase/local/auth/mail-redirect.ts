import { AsyncLocalStorage } from 'node:async_hooks'
import type { Mail } from '#supabase/local/mail/mail-files.ts'

const requestedRedirect = new AsyncLocalStorage<string | undefined>()

/** Runs `work` so that emails sent in it link to `redirectTo`. */
export function withRedirect<T>(
  redirectTo: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return requestedRedirect.run(redirectTo, work)
}

/** lite writes the site's origin into every link; this replaces it by the requested page. */
export function applyRedirect(mail: Mail, siteUrl: string): Mail {
  const requested = requestedRedirect.getStore()
  if (requested === undefined) return mail
  const target = encodeURIComponent(pageOfSite(requested, siteUrl))
  const redirect = (text: string) =>
    text.replaceAll(/(redirect_to=)[^&"\s<]*/g, (_, name) => `${name}${target}`)
  return {
    ...mail,
    ...(mail.text === undefined ? {} : { text: redirect(mail.text) }),
    ...(mail.html === undefined ? {} : { html: redirect(mail.html) }),
  }
}

/**
 * The page that a link asks for if it is on the site, else the site. Written again from its parts:
 * a line break must not make a header, and a `#` must not smuggle in another session.
 */
export function pageOfSite(wanted: string | undefined, siteUrl: string): string {
  if (wanted === undefined || !URL.canParse(wanted)) return siteUrl
  const { origin, protocol, pathname, search } = new URL(wanted)
  const site = new URL(siteUrl)
  // `blob:` URLs have the origin of what they name.
  const isOnSite = origin === site.origin && protocol === site.protocol
  return isOnSite ? `${origin}${pathname}${search}` : siteUrl
}
