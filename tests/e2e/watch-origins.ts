import type { BrowserContext } from 'playwright/test'
import { plainHost } from '#tests/support/chromium/find-chromium.ts'

/** The site and the proxies that tests put in front of it all run on this machine. */
const ours = new Set(['localhost', '127.0.0.1', plainHost])

/**
 * Collects requests to other origins from pages, their workers and the service worker of a context:
 * visitors' browsers must not contact third parties.
 * @param foreign receives their URLs.
 */
export function watchOrigins(context: BrowserContext, foreign: string[]): void {
  context.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol) && !ours.has(hostname)) foreign.push(href)
  })
}
