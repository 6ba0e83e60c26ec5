import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { pathsMade } from '#src/domain/pages.ts'
import { chromiumArguments, findChromium } from '#tests/support/chromium/find-chromium.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { buildPaths } from './build/paths.ts'
import { readServerSettings } from './environment/environment.ts'
import { runCommand } from './run-command.ts'

const widths = [360, 820, 1440]
const schemes = ['light', 'dark'] as const
const viewportHeight = 900

/** Runs in the page: scrolls through it and back, so that every picture loads. */
const showAll = `(async () => {
  for (let top = 0; top < document.body.scrollHeight; top += ${viewportHeight}) {
    scrollTo(0, top)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  scrollTo(0, 0)
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
})()`

/** Takes screenshots of the running site: every kind of page, at three widths, light and dark. */
async function screenshots(paths: readonly string[]): Promise<void> {
  const { host, port } = readServerSettings(process.env)
  const site = `http://${host}:${port}`
  await requireRunning(site)
  const executablePath = findChromium()
  if (executablePath === undefined) throw new UserFacingError('No Chromium was found.')
  const folder = path.join(buildPaths.work, 'screenshots')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    for (const scheme of schemes) {
      for (const width of widths) await shoot(browser, { site, folder, paths, scheme, width })
    }
  } finally {
    await browser.close()
  }
  console.log(`${paths.length * widths.length * schemes.length} pictures in ${folder}`)
}

interface Shots {
  readonly site: string
  readonly folder: string
  readonly paths: readonly string[]
  readonly scheme: 'light' | 'dark'
  readonly width: number
}

async function shoot(browser: Browser, { site, folder, paths, scheme, width }: Shots) {
  const context = await browser.newContext({
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height: viewportHeight },
  })
  const page = await context.newPage()
  for (const address of paths) {
    await page.goto(site + address)
    await page.evaluate(showAll)
    await page.waitForLoadState('networkidle')
    const name = address.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
    await page.screenshot({
      path: path.join(folder, `${name}-${width}-${scheme}.png`),
      fullPage: true,
    })
  }
  await context.close()
}

async function requireRunning(site: string): Promise<void> {
  const answers = await fetch(`${site}/robots.txt`).then(
    (response) => response.ok,
    () => false,
  )
  if (!answers)
    throw new UserFacingError(`Nothing answers on ${site}. Run \`npm start\` beside this.`)
}

const everyKind = [
  ...pathsMade('fixed', 'list'),
  '/products/containers',
  '/products/containers/container-house-ch-20',
  '/blog/wind-load-and-anchoring-of-cabins',
  '/no/such/page',
]

const asked = process.argv.slice(2)
await runCommand(() => screenshots(asked.length > 0 ? asked : everyKind))
