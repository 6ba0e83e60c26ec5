import { rmSync, writeFileSync } from 'node:fs'
import { messages } from '#src/domain/messages.ts'
import type { RoleTarget } from '#tests/support/engines/engine.ts'
import { testServer } from '#tests/support/processes/test-server.ts'
import { engineNames, expect, test } from './engine-fixtures.ts'
import { savedPdf } from './engine-saved-pdf.ts'
import { calls, expectStoredOnce, pdf, storedQuotes } from '#tests/e2e/outbox/outbox-fixtures.ts'

const site = testServer.url
const main = { role: 'navigation', name: 'Main' }
const quoteForm: RoleTarget = { role: 'form', name: 'Request a Quote' }

/** The longest is compared in feet. */
const collected = [
  { slug: 'container-house-ch-20', product_name: 'Container House CH-20' },
  { slug: 'container-house-ch-40', product_name: 'Container House CH-40' },
  { slug: 'container-villa-cv-3', product_name: 'Container Villa CV-3' },
] as const

/** Pages that were never opened, with words that only their content has. */
const offlinePages = [
  ['/products/containers/container-villa-cv-3', 'Technical Specifications'],
  ['/', 'On site in 21 days'],
  ['/products/security-solutions', 'Guard House GH-20'],
  ['/projects', 'Labour camp for a highway package'],
  ['/blog', 'Monsoon care for cabins'],
  ['/blog/hospital-ward-in-weeks', 'A 30-bed hospital ward i'],
  ['/about', 'Hyderabad'],
  ['/contact', 'Request a Quote'],
  ['/offline', 'Not on this device yet'],
  ['/outbox', 'Outbox'],
  ['/search?q=guard+room', 'Guard House'],
] as const

const workerInCharge = () => navigator.serviceWorker.controller?.state === 'activated'

/** Makes the worker store the files for visitors who stay. */
const appKept = () =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_ALL' }, [port2])
  })

/** The same for the files that make PDFs. */
const offlineKitKept = () =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_KIT' }, [port2])
  })

/** Whether the device holds the whole catalogue. */
const catalogueKept = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('catalogue')
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve(false))
    opening.addEventListener('success', () => {
      const database = opening.result
      const head = database.transaction('entries').objectStore('entries').get('copy/head')
      head.addEventListener('success', () => {
        database.close()
        resolve(head.result !== undefined)
      })
    })
  })

for (const engineName of engineNames) {
  test.describe(`in real ${engineName}`, () => {
    test.use({ engineName })

    test('pages open, and links lead on without loading the page anew', async ({ visitor }) => {
      await visitor.goto(`${site}/`)
      await visitor.waitFor('Buildings')
      await visitor.waitFor(() => document.documentElement.dataset['ready'] !== undefined)
      await visitor.evaluate('Object.assign(globalThis, { isSamePage: true }) && true')
      await visitor.click({ role: 'link', name: 'PRODUCTS', exact: true, within: main })
      await visitor.waitFor('Buildings that arrive finished')
      expect(await visitor.url()).toBe(`${site}/products`)
      await visitor.click({
        role: 'link',
        name: 'Containers',
        exact: true,
        within: { role: 'main' },
      })
      await visitor.click({ role: 'link', name: 'Container House CH-20' })
      await visitor.waitFor(
        () => document.querySelector('h1')?.textContent === 'Container House CH-20',
      )
      expect(await visitor.evaluate('globalThis.isSamePage')).toBe(true)

      // The visit is counted and the catalogue stored; only then is no request under way. WebKit
      // logs requests that a reload aborts.
      await visitor.waitFor(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/rest/v1/product_views')),
      )
      await visitor.waitFor(catalogueKept)
      await visitor.reload()
      await visitor.waitFor(
        () => document.querySelector('h1')?.textContent === 'Container House CH-20',
      )
      expect(await visitor.evaluate('globalThis.isSamePage === undefined')).toBe(true)
      await visitor.waitFor(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/rest/v1/product_views')),
      )
    })

    test(
      'an empty quote request is refused with messages beside its fields',
      { tag: '@long' },
      async ({ visitor }) => {
        await visitor.goto(`${site}/contact`)
        await visitor.click({ role: 'button', name: 'Submit Quote Request', within: quoteForm })
        for (const [name, message] of [
          ['Name', 'Name must be at least 2 characters'],
          ['Email', 'Invalid email address'],
          ['Details', 'Details must be at least 10 characters'],
        ] as const) {
          const field = { role: 'textbox', name, within: quoteForm }
          await visitor.waitFor(message)
          expect(await visitor.description(field)).toContain(message)
        }
        await visitor.type({ role: 'textbox', name: 'Name', within: quoteForm }, 'R2')
      },
    )

    test(
      'after one visit every kind of page, and search, open cold without a network',
      { tag: '@long' },
      async ({ openBrowser, faults, expectedErrors }) => {
        const first = await openBrowser()
        await first.goto(`${faults.url}/quality`)
        await first.waitFor(workerInCharge)
        await first.waitFor(appKept)
        await first.waitFor(catalogueKept)
        await first.close()

        await faults.refuse()
        // Each engine has its own message for a lost network.
        expectedErrors.push('')
        const second = await openBrowser()
        for (const [path, words] of offlinePages) {
          await second.goto(faults.url + path)
          await second.waitFor(words)
        }
      },
    )

    test('a request with two files, queued without a network, is delivered once after the browser was closed', async ({
      openBrowser,
      faults,
      expectedErrors,
    }, testInfo) => {
      // Each engine has its own message for a lost network.
      expectedErrors.push('')
      const sender = `${engineName}-${Date.now()}@example.com`
      const files = [pdf('Site plan.pdf', 300_000), pdf('Levels.pdf')]
      const places = files.map(({ name, buffer }) => {
        const place = testInfo.outputPath(name)
        writeFileSync(place, buffer)
        return place
      })

      const first = await openBrowser()
      await first.goto(`${faults.url}/contact`)
      for (const [name, text] of [
        ['Name', 'Ravi Kumar'],
        ['Email', sender],
        ['Details', 'Two offices and a store, by March.'],
      ] as const) {
        await first.type({ role: 'textbox', name, within: quoteForm }, text)
      }
      await first.evaluate(chooseProduct)
      await first.attach('[role=group] input[type=file][multiple]', places)
      await first.waitFor(() => document.querySelectorAll('form [data-state=ready]').length === 2)
      for (const place of places) rmSync(place)
      await faults.refuse()
      await first.click({ role: 'button', name: 'Submit Quote Request', within: quoteForm })
      await first.waitFor(messages.savedHere)
      await first.close()
      expect(await storedQuotes(sender)).toEqual([])

      await faults.pass()
      const second = await openBrowser()
      await second.goto(`${faults.url}/about`)
      await expectStoredOnce(sender, files)
      await second.goto(`${faults.url}/outbox`)
      await second.waitFor('Delivered')
      await second.waitFor(() => document.querySelectorAll('article').length === 1)
      expect(faults.executions('POST', calls.row)).toBe(1)
      expect(faults.executions('POST', calls.file)).toBe(2)
    })

    test(
      'without a network products are compared, collected, saved as PDFs, and sent once it is back',
      { tag: '@long' },
      async ({ visitor, faults, expectedErrors }) => {
        // Firefox waits long for each picture without a response.
        test.setTimeout(180_000)
        const sender = `basket-${engineName}-${Date.now()}@example.com`
        await visitor.goto(`${faults.url}/quality`)
        await visitor.waitFor(workerInCharge)
        await visitor.waitFor(appKept)
        await visitor.waitFor(offlineKitKept)
        await visitor.waitFor(catalogueKept)
        await faults.refuse()
        // Each engine has its own message for a lost network.
        expectedErrors.push('')

        const slugs = collected.map(({ slug }) => slug)
        await visitor.goto(`${faults.url}/compare?p=${slugs.slice(0, 2).join(',')}&u=ft`)
        await visitor.waitFor('40 × 8 × 9.5 ft')
        expect(await savedPdf(visitor)).toContain('(differs)')

        for (const [place, slug] of slugs.entries()) {
          await visitor.goto(`${faults.url}/products/containers/${slug}`)
          await visitor.click({ role: 'button', name: 'Add to basket', within: { role: 'main' } })
          await visitor.waitFor(`which has ${place + 1} product`)
        }
        await visitor.goto(`${faults.url}/basket`)
        await visitor.waitFor(() => document.querySelectorAll('article').length === 3)
        const list = await savedPdf(visitor)
        for (const { product_name } of collected) expect(list).toContain(product_name)
        expect(list).toContain('Technical specifications')
        for (const [name, text] of [
          ['Name', 'Ravi Kumar'],
          ['Email', sender],
          ['Details', 'Two offices and a store, by March.'],
        ] as const) {
          await visitor.type({ role: 'textbox', name, within: quoteForm }, text)
        }
        await visitor.click({ role: 'button', name: 'Submit Quote Request', within: quoteForm })
        await visitor.waitFor('3 products saved as one request.')
        expect(await storedQuotes(sender)).toEqual([])

        await faults.pass()
        await visitor.goto(`${faults.url}/outbox`)
        await visitor.waitFor('Delivered')
        const lines = collected.map(({ product_name }) => ({
          product_name,
          quantity: 1,
          options: null,
        }))
        await expectStoredOnce(sender, [], { lines })
        expect(faults.executions('POST', calls.row)).toBe(1)
      },
    )
  })
}

/** Runs in the page: chooses an option like a visitor, which not every driver can. */
function chooseProduct(): void {
  const list = document.querySelector<HTMLSelectElement>('form:has(input[type=file]) select')
  if (list === null) throw new Error('no list of products')
  list.value = 'site-office'
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
