import { writeFileSync } from 'node:fs'
import { type Tab, openTab } from './bidi-tab.ts'
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
    const tab = await openTab(`${address}/session`)
    return {
      ...steer(tab),
      close: async () => {
        await tab.send('browser.close', {})
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

function steer(tab: Tab): Omit<Steering, 'close' | 'kill'> {
  return {
    goto: async (url) =>
      void (await tab.send('browsingContext.navigate', { url, wait: 'complete' })),
    reload: async () => void (await tab.send('browsingContext.reload', { wait: 'complete' })),
    run: async (expression) => String((await tab.evaluate(expression)).value),
    find: async (expression) => {
      const { sharedId } = await tab.evaluate(expression)
      return sharedId === undefined ? undefined : elementOf(tab, expression, sharedId)
    },
    screenshot: async (file) => {
      const { data } = await tab.send('browsingContext.captureScreenshot', {})
      writeFileSync(file, String(data), 'base64')
    },
    consoleErrors: () => tab.errors,
  }
}

/** @param expression for the element, which scripts of the page use. */
function elementOf(tab: Tab, expression: string, sharedId: string): SteeredElement {
  const element = { sharedId }
  const press = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ] as const
  /** Moves the mouse to positions within the element, in pixels from its centre, and acts there. */
  const point = (actions: readonly object[]) =>
    tab.send('input.performActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  const moveTo = (x: number, y: number) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    origin: { type: 'element', element },
  })
  const down = (value: string) => ({ type: 'keyDown', value })
  const up = (value: string) => ({ type: 'keyUp', value })
  const stroke = (key: string) => [down(key), up(key)]
  const scrollIntoView = () =>
    tab.evaluate(`(${expression}).scrollIntoView({ block: 'center', behavior: 'instant' })`)
  return {
    click: async () => {
      await scrollIntoView()
      await point([moveTo(0, 0), ...press])
    },
    drag: async (from, to) => {
      await scrollIntoView()
      const box = JSON.parse(
        String(
          (await tab.evaluate(`JSON.stringify((${expression}).getBoundingClientRect())`)).value,
        ),
      ) as DOMRect
      const at = ([x, y]: Place) => moveTo((x - 0.5) * box.width, (y - 0.5) * box.height)
      const halfway: Place = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      await point([at(from), press[0], at(halfway), at(to), press[1]])
    },
    type: async (text) => {
      await tab.evaluate(`(${expression}).focus()`)
      const strokes = [...stroke(deletion), ...[...text].flatMap(stroke)]
      const actions = [down(control), ...stroke('a'), up(control), ...strokes]
      await tab.send('input.performActions', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    attach: async (files) =>
      void (await tab.send('input.setFiles', { element, files: [...files] })),
  }
}

/** Keys in WebDriver's notation. */
const control = '\uE009'
const deletion = '\uE017'
