import { writeFileSync } from 'node:fs'
import { connect, type ElementHandle, type Page } from 'puppeteer-core'
import type { EngineOptions, Place } from './engine.ts'
import { startKept } from './kept-process.ts'
import { poll } from './poll.ts'
import type { SteeredElement, Steering } from './steering.ts'

/** Disables all prompts and connections to servers other than the tested one. */
const preferences = {
  'app.normandy.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Without a prompt: the microphone is allowed and beeps, the position is denied.
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'permissions.default.geo': 2,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.startup.max_resumed_crashes': -1,
}

const withProfile = /* sh */ `
profile=\${0:-$HOME}
printf %s "$USER_JS" >"$profile/user.js"
exec firefox-esr --headless --no-remote --remote-debugging-port 0 --profile "$profile"
`

function userScript(values: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

/** Debian's Firefox ESR without a window, controlled by WebDriver BiDi. */
export async function openFirefox({ profileDir }: EngineOptions): Promise<Steering> {
  const isPrivate = profileDir === undefined
  const firefox = startKept(['sh', '-c', withProfile, profileDir ?? ''], {
    USER_JS: userScript({ ...preferences, 'browser.privatebrowsing.autostart': isPrivate }),
  })
  try {
    const address = await poll(
      `Firefox to start`,
      30_000,
      async () => /listening on (ws:\S+)/.exec(firefox.output())?.[1],
    )
    const browser = await connect({
      browserWSEndpoint: `${address}/session`,
      protocol: 'webDriverBiDi',
      defaultViewport: { width: 1280, height: 900 },
    })
    const page = (await browser.pages())[0] ?? (await browser.newPage())
    return {
      ...steer(page),
      close: async () => {
        await browser.close()
        await Promise.race([firefox.ended, new Promise((resolve) => setTimeout(resolve, 5000))])
        await firefox.stop()
      },
      kill: () => firefox.stop(),
    }
  } catch (error) {
    await firefox.stop()
    throw new Error(`Firefox did not start: ${firefox.output()}`, { cause: error })
  }
}

function steer(page: Page): Omit<Steering, 'close' | 'kill'> {
  const errors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: async (expression) => String(await page.evaluate(expression)),
    find: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement()
      return element === null ? undefined : elementOf(page, element as ElementHandle)
    },
    screenshot: async (file) => writeFileSync(file, await page.screenshot({ type: 'png' })),
    consoleErrors: () => errors,
  }
}

function elementOf(page: Page, element: ElementHandle): SteeredElement {
  return {
    click: () => element.click(),
    drag: async (from, to) => {
      await element.scrollIntoView()
      const box = await element.boundingBox()
      if (box === null) throw new Error('It cannot be seen')
      const at = ([x, y]: Place) => [box.x + x * box.width, box.y + y * box.height] as const
      await page.mouse.move(...at(from))
      await page.mouse.down()
      await page.mouse.move(...at(to), { steps: 4 })
      await page.mouse.up()
    },
    type: async (text) => {
      await element.focus()
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await page.keyboard.press('Delete')
      await page.keyboard.type(text)
    },
    attach: (files) => (element as ElementHandle<HTMLInputElement>).uploadFile(...files),
  }
}
