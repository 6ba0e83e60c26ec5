import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Builder, Capabilities, type WebDriver, type WebElement, error } from 'selenium-webdriver'
import { freePort } from '#tests/support/free-port.ts'
import type { EngineOptions, Place } from './engine.ts'
import { type KeptProcess, startKept } from './kept-process.ts'
import { poll } from './poll.ts'
import type { SteeredElement, Steering } from './steering.ts'

/** Xvfb takes the first free display and prints its number. */
const screenAndDriver = /* sh */ `
Xvfb -displayfd 3 -screen 0 1440x1000x24 -nolisten tcp 3>"$HOME/display" &
until [ -s "$HOME/display" ]; do sleep 0.05; done
DISPLAY=:$(cat "$HOME/display") exec dbus-run-session -- WebKitWebDriver --port="$1"
`

const environment = {
  // The sandbox cannot be set up as root and in most containers.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  NO_AT_BRIDGE: '1',
}

const browserProgram = path.join(import.meta.dirname, 'webkit-browser.py')
const systemPython = '/usr/bin/python3'

/** WebKitGTK on its own display, controlled by WebDriver. */
export async function openWebKit({ profileDir }: EngineOptions): Promise<Steering> {
  const port = await freePort()
  const kept = startKept(['sh', '-c', screenAndDriver, 'screen', String(port)], environment)
  try {
    const address = `http://127.0.0.1:${port}`
    await poll(
      'WebKitWebDriver to start',
      30_000,
      async () => (await fetch(`${address}/status`)).ok,
    )
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(
        new Capabilities().set('browserName', 'MiniBrowser').set('webkitgtk:browserOptions', {
          binary: existsSync(systemPython) ? systemPython : 'python3',
          args: [browserProgram, ...(profileDir === undefined ? [] : [profileDir])],
        }),
      )
      .build()
    return steer(driver, kept)
  } catch (cause) {
    await kept.stop()
    throw new Error(`WebKit did not start: ${kept.output()}`, { cause })
  }
}

function steer(driver: WebDriver, kept: KeptProcess): Steering {
  return {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    run: async (expression) =>
      String(
        await driver.executeAsyncScript(`${expression}.then(arguments[arguments.length - 1])`),
      ),
    find: async (expression) => {
      const element: WebElement | null = await driver.executeScript(`return ${expression}`)
      return element === null ? undefined : elementOf(element, driver)
    },
    screenshot: async (file) => writeFileSync(file, await driver.takeScreenshot(), 'base64'),
    // The library prints the console of pages and workers to its processes' output.
    consoleErrors: () =>
      kept
        .output()
        .split('\n')
        .filter((line) => /\bCONSOLE (?:[A-Z-]+ )?(?:ERROR|WARN)\b/.test(line)),
    close: async () => {
      await driver.quit().catch((problem: unknown) => {
        // The last window may be gone before the driver asks about it.
        if (!(problem instanceof error.NoSuchWindowError)) throw problem
      })
      await kept.stop()
    },
    kill: () => kept.stop(),
  }
}

function elementOf(element: WebElement, driver: WebDriver): SteeredElement {
  return {
    click: async () => {
      // The driver's own scrolling can stop too early, and then it refuses to click.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
      await element.click()
    },
    drag: async (from, to) => {
      const { width, height } = await element.getRect()
      // The protocol counts from the middle of the element.
      const at = ([x, y]: Place) => ({
        origin: element,
        x: Math.round((x - 0.5) * width),
        y: Math.round((y - 0.5) * height),
      })
      const actions = driver.actions().move(at(from)).press()
      await actions.move(at(to)).release().perform()
    },
    type: async (text) => {
      // The driver refuses to clear a field of type email, even an empty one.
      if ((await element.getProperty('value')) !== '') await element.clear()
      await element.sendKeys(text)
    },
    attach: (files) => element.sendKeys(files.join('\n')),
  }
}
