import { readFileSync, readdirSync } from 'node:fs'
import { type BrowserContext, chromium } from 'playwright'
import { chromiumArguments, findChromium } from './find-chromium.ts'

/** A Chromium whose profile outlives it. */
export interface PersistentBrowser {
  readonly context: BrowserContext
  /** Kills its processes without warning, as a power cut would. Linux only. */
  kill(): Promise<void>
}

/**
 * Starts a Chromium with a new or used profile folder.
 * @param baseURL to which the addresses of its pages are relative.
 */
export async function openPersistent(profileDir: string, baseURL = ''): Promise<PersistentBrowser> {
  const context = await chromium.launchPersistentContext(profileDir, {
    ...(baseURL === '' ? {} : { baseURL }),
    executablePath: findChromium() ?? '',
    args: chromiumArguments,
  })
  return {
    context,
    kill: async () => {
      const closed = context.waitForEvent('close')
      for (const number of processesOf(profileDir)) end(number)
      await closed
    },
  }
}

function processesOf(profileDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => argumentsOf(name).includes(`--user-data-dir=${profileDir}`))
    .map(Number)
}

function argumentsOf(number: string): string[] {
  try {
    return readFileSync(`/proc/${number}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** It may have ended with its parent. */
function end(number: number): void {
  try {
    process.kill(number, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
