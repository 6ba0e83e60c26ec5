import type { Locator, Page } from 'playwright/test'
import { chromiumArguments, findHeadlessShell } from '#tests/support/chromium/find-chromium.ts'

/** A salesperson's tablet at a site, with position and microphone. */
export const visitingTablet = {
  serviceWorkers: 'allow' as const,
  hasTouch: true,
  viewport: { width: 820, height: 1180 },
  permissions: ['geolocation', 'microphone'],
  geolocation: { latitude: 17.4965123, longitude: 78.3574187, accuracy: 11.2 },
  launchOptions: {
    executablePath: findHeadlessShell() ?? '',
    // A microphone that beeps, without a prompt.
    args: [
      ...chromiumArguments,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
}

/** The form of a site visit. */
export const visit = (page: Page): Locator => page.getByRole('form', { name: 'Site visit' })
