import { writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { sessionKey } from '#src/session/api/session-presence.ts'
import { makeStaff, sessionOf } from '#tests/e2e/account/account-fixtures.ts'
import { expectDrawn, photo } from '#tests/e2e/outbox/gate-photo.ts'
import { calls, saved, storedQuotes } from '#tests/e2e/outbox/outbox-fixtures.ts'
import { sentOffer, someOffer } from '#tests/support/sent-offer.ts'
import type { Engine } from '#tests/support/engines/engine.ts'
import type { EngineName } from '#tests/support/engines/find-engines.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'
import { engineNames, expect, test } from './engine-fixtures.ts'

const deck = { role: 'dialog', name: 'Presentation' }
const visit = { role: 'form', name: 'Site visit' }
const picture = 'canvas[aria-label^="gate.jpg"]'

/** Opens the link of an offer and accepts it with the code from the mail. */
async function acceptOffer(visitor: Engine, site: string, email: string): Promise<void> {
  const { path } = await sentOffer(someOffer(email))
  await visitor.goto(site + path)
  const answer = { role: 'region', name: 'Your answer' }
  await visitor.click({ role: 'button', name: 'Accept', exact: true, within: answer })
  const form = { role: 'form', name: 'Accept the offer', within: answer }
  await visitor.type({ role: 'textbox', name: 'Your role', within: form }, 'Owner')
  await visitor.click({ role: 'button', name: 'Email me a code', within: form })
  const codes = async () =>
    (await mailsTo(testServer.dataDir, email)).flatMap((mail) => /^\d{6}$/m.exec(mail) ?? [])
  await expect.poll(codes, { timeout: 20_000 }).toHaveLength(1)
  const [code = ''] = await codes()
  await visitor.type({ role: 'textbox', name: 'Code', within: form }, code)
  await visitor.click({ role: 'button', name: 'Accept for ₹', within: form })
  await visitor.waitFor('You accepted this offer')
}

/** Steps through a presentation and ends it. */
async function present(visitor: Engine, site: string): Promise<void> {
  await visitor.goto(`${site}/present?category=containers`)
  // Until then the button does nothing.
  await visitor.waitFor('products to show.')
  await visitor.click({ role: 'button', name: 'Start presenting' })
  await visitor.waitFor(isAtSlide)
  const first = await visitor.evaluate(slideTitle)
  await visitor.click({ role: 'button', name: 'Next product', within: deck })
  await expect.poll(() => visitor.evaluate(slideTitle)).not.toBe(first)
  await visitor.click({ role: 'button', name: 'End', exact: true })
  await visitor.waitFor(isNothingOpen)
}

const slideTitle = () => document.querySelector('dialog[open] h2')?.textContent ?? ''
const isAtSlide = () => document.querySelector('dialog[open] h2') !== null
const isNothingOpen = () => document.querySelector('dialog[open]') === null
const isDrawn = () => document.querySelector('canvas[aria-label$="Arrow 1"]') !== null
const isSpoken = () => document.querySelector('audio') !== null

/** Debian's build of WebKit has no microphone. */
const canRecord: Readonly<Record<EngineName, boolean>> = { firefox: true, webkit: false }

/** Fills in a site visit, with a photograph that is drawn on. */
async function fillVisit(visitor: Engine, email: string, gate: string): Promise<void> {
  for (const [name, text] of [
    ['Name', 'Ravi Kumar'],
    ['Email', email],
    ['Phone', '+91 98480 12345'],
    ['Where the site is', 'Plot 12, Medchal'],
    ['What is in the way', 'A neem tree'],
  ] as const) {
    await visitor.type({ role: 'textbox', name, within: visit }, text)
  }
  await visitor.click({ role: 'button', name: 'Use this device’s location', within: visit })
  await visitor.waitFor('Location is blocked for this site.')
  await visitor.attach('form [role=group] input[type=file][multiple]', [gate])
  await visitor.click({ role: 'button', name: 'Draw on gate.jpg', within: visit })
  await visitor.drag(picture, [0.2, 0.8], [0.6, 0.4])
  await visitor.waitFor(isDrawn)
  await visitor.click({ role: 'button', name: 'Save', exact: true, within: { role: 'dialog' } })
  await visitor.waitFor(isNothingOpen)
}

/** Speaks a note, which stops after a second. */
async function speak(visitor: Engine): Promise<void> {
  await visitor.click({ role: 'button', name: 'Record', within: visit })
  await visitor.waitFor('0:01 of 3:00')
  await visitor.click({ role: 'button', name: 'Stop', within: visit })
  await visitor.waitFor(isSpoken)
}

for (const engineName of engineNames) {
  test.describe(`in real ${engineName}`, () => {
    test.use({ engineName })

    test(
      'an offer is accepted by its code, products are presented, and a site visit is written without a network',
      { tag: '@long' },
      async ({ visitor, faults, request, expectedErrors }, testInfo) => {
        // A busy machine takes three times as long.
        test.setTimeout(180_000)
        const email = `sales-${engineName}-${Date.now()}@example.com`
        await acceptOffer(visitor, faults.url, email)
        await present(visitor, faults.url)

        const session = await sessionOf(request, await makeStaff(request, engineName, 'sales'))
        await visitor.evaluate(
          (key: string, value: string) => localStorage.setItem(key, value),
          sessionKey,
          session,
        )
        await visitor.goto(`${faults.url}/visit`)
        const { name, buffer } = await photo()
        const gate = testInfo.outputPath(name)
        writeFileSync(gate, buffer)
        await fillVisit(visitor, email, gate)
        if (canRecord[engineName]) await speak(visitor)
        else await visitor.waitFor('This browser can’t record a voice note.')
        await faults.refuse()
        // Each engine has words of its own for a network that is gone.
        expectedErrors.push('')
        await visitor.click({ role: 'button', name: 'Send the site visit', within: visit })
        await visitor.waitFor(saved)
        expect(await storedQuotes(email)).toEqual([])

        await faults.pass()
        await visitor.goto(`${faults.url}/outbox`)
        await visitor.waitFor('Delivered')
        const [stored, ...others] = await storedQuotes(email)
        expect(others).toEqual([])
        expect(stored?.announced.map((file) => file.name)).toEqual(
          canRecord[engineName] ? ['gate.jpg', 'voice-note.webm'] : ['gate.jpg'],
        )
        expect(faults.executions('POST', calls.row)).toBe(1)
        const { data } = await serviceClient()
          .from('quote_requests')
          .select('attachments')
          .eq('email', email)
          .throwOnError()
        await expectDrawn(String(v.parse(v.array(v.string()), data[0]?.attachments)[0]))
      },
    )
  })
}
