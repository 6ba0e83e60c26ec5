import { serviceClient } from '#tests/support/processes/test-server.ts'
import { fillIn, openForms } from './contact-forms.ts'
import { inquiryValues, uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const decoy = 'input[name="website"]'

async function signalsOf(email: string) {
  const { data } = await serviceClient()
    .from('inquiries')
    .select('honeypot_filled,fill_seconds,spam_score')
    .eq('email', email)
    .throwOnError()
  return data
}

test('a person sends how long they took, and an empty decoy', async ({ page }) => {
  await page.clock.install()
  const { inquiry } = await openForms(page)
  const tookSeconds = 40
  for (const email of [uniqueEmail('first'), uniqueEmail('second')]) {
    const begunAt = Date.now()
    await fillIn(inquiry, { Name: inquiryValues.Name })
    await page.clock.fastForward(tookSeconds * 1000)
    await fillIn(inquiry, { ...inquiryValues, Email: email })
    await inquiry.getByRole('button', { name: 'Send Message' }).click()
    await expect(inquiry.getByLabel('Name')).toHaveValue('')
    const [saved] = await signalsOf(email)
    expect(saved).toMatchObject({ honeypot_filled: false, spam_score: 0 })
    expect(saved?.fill_seconds).toBeGreaterThanOrEqual(tookSeconds)
    const elapsed = tookSeconds + (Date.now() - begunAt) / 1000
    expect(saved?.fill_seconds, 'counted from its own first input').toBeLessThan(elapsed)
  }
})

test('nobody sees, hears or reaches the decoy', async ({ page }) => {
  const { inquiry, quote } = await openForms(page)
  for (const form of [inquiry, quote]) {
    await expect(form.locator(decoy)).toHaveCount(1)
    await expect(form.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
    await expect(form.locator(decoy)).not.toBeInViewport()
    const names = await form.evaluate((element: HTMLFormElement) =>
      [...element.querySelectorAll<HTMLElement>('input, select, textarea, button, a')]
        .filter(({ tabIndex }) => tabIndex >= 0)
        .map((field) => field.getAttribute('name')),
    )
    expect(names.length).toBeGreaterThan(4)
    expect(names).not.toContain('website')
  }
  await inquiry.getByLabel('Message').focus()
  await page.keyboard.press('Tab')
  await expect(inquiry.getByRole('button', { name: 'Send Message' })).toBeFocused()
})
