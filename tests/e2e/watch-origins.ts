import type { BrowserContext } from 'playwright/test'
import { plainHost } from '#tests/support/chromium/find-chromium.ts'

/** The site and the doors that tests put before it all stand on this machine. */
const ours = new Set(['localhost', '127.0.0.1', plainHost])

/**
 * Collects what pages, their workers and the service worker of a context ask of anybody else, as long
 * as it lives: no visitor's browser is sent to a third party.
 * @param foreign the addresses are added here.
 */
export function watchOrigins(context: BrowserContext, foreign: string[]): void {
  context.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol) && !ours.has(hostname)) foreign.push(href)
  })
}
