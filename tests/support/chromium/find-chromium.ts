import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The program of a Chromium: CHROME_PATH, Playwright's own, or an installed one. */
export function findChromium(): string | undefined {
  const candidates = [process.env['CHROME_PATH'] ?? '', chromium.executablePath(), ...places]
  return candidates.find((place) => place !== '' && existsSync(place))
}

/**
 * The same engine without windows, which does a test with a third less of the processor:
 * CHROME_HEADLESS_SHELL_PATH or an installed one. Where there is none, the whole browser serves.
 */
export function findHeadlessShell(): string | undefined {
  const named = process.env['CHROME_HEADLESS_SHELL_PATH'] ?? ''
  const candidates = [named, '/usr/bin/chromium-headless-shell']
  return candidates.find((place) => place !== '' && existsSync(place)) ?? findChromium()
}

/**
 * Chromium heeds the last list only, so this one holds what Playwright's own turns off of the pages'
 * behaviour. The popups of the address bar are pages themselves: a second of processor for each
 * window, of which a test opens one or more.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

/** A name of this machine under which pages are not secure. */
export const plainHost = 'prefab.test'

/** Keeps the browser from looking for its maker's servers; a container's root needs the first. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The site as a device in the network of an office sees it: plain http, not on its own machine.
  `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
  `--disable-features=${disabledFeatures.join(',')}`,
]
