import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium: CHROME_PATH, Playwright's own, or an installed one. */
export function findChromium(): string | undefined {
  const candidates = [process.env['CHROME_PATH'] ?? '', chromium.executablePath(), ...places]
  return candidates.find((place) => place !== '' && existsSync(place))
}

/**
 * The headless shell, which needs a third less processor time per test: CHROME_HEADLESS_SHELL_PATH
 * or an installed one. Without one, the full browser is used.
 */
export function findHeadlessShell(): string | undefined {
  const named = process.env['CHROME_HEADLESS_SHELL_PATH'] ?? ''
  const candidates = [named, '/usr/bin/chromium-headless-shell']
  return candidates.find((place) => place !== '' && existsSync(place)) ?? findChromium()
}

/**
 * Chromium only applies the last list, so this one repeats the features that Playwright disables.
 * The address bar's popups are pages themselves: a second of processor time for each window, and a
 * test opens at least one.
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

/** A name of this machine that is not a secure context. */
export const plainHost = 'prefab.test'

/** Keep the browser from contacting its maker's servers; root in a container needs the first. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The site as a device in an office network sees it: plain HTTP, on another machine.
  `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
  `--disable-features=${disabledFeatures.join(',')}`,
]
