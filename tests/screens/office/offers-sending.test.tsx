import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, test } from 'vitest'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { readPdf } from '#tests/documents/read-pdf.ts'
import { storeDraft } from '#tests/support/draft-offer.ts'
import { answer, hold } from '#tests/support/screens/answers.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { watchSavedFiles } from '#tests/support/screens/saved-files.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { serviceClient, testedBackend } from '#tests/support/service-client.ts'
import { ownWord } from '#tests/support/stored-leads.ts'

withScreens()

let sales: string
let admin: string
let email: string

beforeAll(async () => {
  sales = await makeStaff('offers-mail', 'sales')
  admin = await makeStaff('offers-accepted')
})
beforeEach(() => {
  email = `${ownWord().toLowerCase()}@example.org`
})

const panel = page.getByRole('complementary', { name: 'About this offer' })
const mails = panel.getByRole('region', { name: 'Emails' })
const dialog = page.getByRole('dialog')
const message = dialog.getByLabel('Message')
const openMail = page.getByRole('button', { name: 'Send…' })
const sendMail = dialog.getByRole('button', { name: 'Send email' })

/** The only file that was saved, as a PDF. */
async function savedPdf(files: ReturnType<typeof watchSavedFiles>) {
  await expect.poll(() => files.length).toBe(1)
  const [file] = files
  if (file === undefined) throw new Error('nothing was saved')
  const bytes = Buffer.from(await file.content.arrayBuffer())
  const { title, pages } = await readPdf(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: file.name, title, sha256, text: pages.map(({ text }) => text).join(' ') }
}

test('an offer is mailed with its PDF and its link, which staff renew and end', async () => {
  const files = watchSavedFiles()
  const { id, number } = await storeDraft({ email })
  await enterOffice(sales, `/admin/offers/${id}`)
  await expect(page).toHaveTitle(`${number} | Placeholder Prefab`)
  await openMail.click()
  await expect(page.getByRole('dialog', { name: `Send ${number}` })).toBeVisible()
  await expect(dialog.getByText(`To ${email}`)).toBeVisible()
  await expect(dialog.getByLabel('Subject')).toHaveValue(`Our offer ${number}`)
  await expect(message).toHaveValue(/₹1,18,000.*\{\{offer link\}\}/s)
  const words = await message.inputValue()
  await message.fill(words.replace('{{offer link}}', ''))
  await sendMail.click()
  await expect(message).toBeFocused()
  await expect(message).toHaveAccessibleDescription(/Write \{\{offer link\}\}/)
  await expectNoViolation('the dialog with a fault')
  await message.fill(words)
  await sendMail.click()
  await expect(mails.getByRole('listitem')).toContainText(`To ${email}`)
  // Without a mail server it reaches nobody.
  await expect(mails.getByText('Not sent', { exact: true })).toBeVisible()

  const sheet = page.getByRole('region', { name: number, exact: true })
  await expect(sheet.getByText('As archived')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save PDF' }).click()
  const pdf = await savedPdf(files)
  expect(pdf.name).toBe(`offer-${number.replaceAll('/', '-')}.pdf`)
  expect(pdf.title).toBe(`Offer ${number}`)
  await expect(sheet.getByText(pdf.sha256)).toBeVisible()
  const [sent = ''] = await mailsTo(testedBackend().dataDir, email)
  expect(sent).toContain(pdf.name)

  const link = /https?:\S+\/offer\/[\w-]{43}/.exec(sent)?.[0] ?? ''
  const copy = panel.getByRole('button', { name: 'Copy link' })
  const copied = async () => {
    await copy.click()
    return navigator.clipboard.readText()
  }
  await expect.poll(copied).toBe(link)
  const chat = (await panel.getByRole('link', { name: 'WhatsApp' }).element()) as HTMLAnchorElement
  const { pathname, searchParams } = new URL(chat.href)
  expect(pathname).toBe('/919848012345')
  expect(searchParams.get('text')).toContain(link)
  const sure = (name: string) => dialog.getByRole('button', { name }).click()
  await panel.getByRole('button', { name: 'Renew link' }).click()
  await sure('Renew link')
  await expect(panel.getByText('renewed the link')).toBeVisible()
  await expect.poll(copied).not.toBe(link)
  const endLink = panel.getByRole('button', { name: 'End link' })
  await endLink.click()
  await sure('Cancel')
  await endLink.click()
  await sure('End link')
  await expect(panel.getByText('This link no longer works.')).toBeVisible()
  await expect(copy).toHaveCount(0)
})

test('what is typed into a mail with an offer is there again, until it is sent', async () => {
  const { id } = await storeDraft({ email })
  await enterOffice(sales, `/admin/offers/${id}`)
  await openMail.click()
  const words = await message.inputValue()
  await message.fill(`${words}\n\nWith a ramp.`)
  await page.keyboard.press('Escape')
  await page.reload()
  await openMail.click()
  await expect(message).toHaveValue(`${words}\n\nWith a ramp.`)

  const release = hold('rpc/send_offer')
  await sendMail.click()
  await message.fill(`${words}\n\nWith a ramp and a lamp.`)
  release()
  await expect(mails.getByRole('listitem')).toContainText(`To ${email}`)
  const again = mails.getByRole('button', { name: 'Email again' })
  await again.click()
  await expect(message).toHaveValue(`${words}\n\nWith a ramp and a lamp.`)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await again.click()
  await expect(message).toHaveValue(words)
})

test('an email written before the offer changed says so', async () => {
  const { id } = await storeDraft({ email })
  await enterOffice(sales, `/admin/offers/${id}`)
  await openMail.click()
  await message.fill('₹1,18,000, as agreed: {{offer link}}')
  await page.keyboard.press('Escape')
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  await line.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await openMail.click()
  const note = dialog.getByText('The offer has changed since this was written.')
  await expect(note).toBeVisible()
  await expect(message).toHaveValue('₹1,18,000, as agreed: {{offer link}}')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await openMail.click()
  await expect(message).toHaveValue(/₹2,36,000/)
  await expect(note).toHaveCount(0)
})

test('a note stays in its dialog when the action is refused', async () => {
  const { id } = await storeDraft({ email })
  await enterOffice(admin, `/admin/offers/${id}`)
  await openMail.click()
  await dialog.getByRole('button', { name: 'I’ve handed it over' }).click()
  await panel.getByRole('button', { name: 'Withdraw' }).click()
  const note = dialog.getByLabel('Note (optional)')
  await note.fill('They have bought elsewhere.')
  const mend = answer('rpc/withdraw_offer', () => Promise.reject(new TypeError('no network')))
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server')
  await expect(note).toHaveValue('They have bought elsewhere.')
  mend()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByText('They have bought elsewhere.')).toBeVisible()
})

test('an offer that a customer accepts meanwhile says so, and has a proforma', async () => {
  const files = watchSavedFiles()
  const { id, number } = await storeDraft({ email }, 5)
  const stages = [{ name: 'Before dispatch', basis_points: 10_000 }]
  const terms = [{ name: 'Usual terms', terms: 'Delivery in 45 days.', stages }]
  await serviceClient()
    .from('site_settings')
    .upsert({ key: 'offer_terms', value: terms })
    .throwOnError()
  await enterOffice(admin, `/admin/offers/${id}`, ['/admin/'])
  await openMail.click()
  await dialog.getByRole('button', { name: 'I’ve handed it over' }).click()
  await expect(panel.getByText('Nothing was mailed from here.')).toBeVisible()
  await page.goto('/admin')
  const lane = page.getByRole('region').filter({ hasText: 'Expiring offers' }).last()
  await expect(lane.getByRole('link', { name: new RegExp(number) })).toBeVisible()

  await page.goto(`/admin/offers/${id}`)
  await page.getByRole('button', { name: 'Revise' }).click()
  await page.getByRole('combobox', { name: 'Begin with' }).click()
  await page.getByRole('option', { name: 'Usual terms' }).click()
  await expect(page.getByRole('textbox', { name: 'Terms' })).toHaveValue('Delivery in 45 days.')
  await expect(page.getByLabel('Name of stage 1')).toHaveValue('Before dispatch')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Name of stage 1')).toHaveValue('With the order')
  const note = page.getByLabel('Note to the customer')
  await note.fill('Too late')
  await serviceClient()
    .from('offer_revisions')
    .update({ state: 'accepted' })
    .eq('offer_id', id)
    .throwOnError()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The customer has accepted this offer')).toBeVisible()
  await expect(note).toHaveValue('Too late')

  await page.reload()
  const proforma = panel.getByRole('region', { name: 'Proforma invoice' })
  await expect(proforma.getByText('As archived')).toBeVisible()
  await proforma.getByRole('button', { name: 'Save PDF' }).click()
  const pdf = await savedPdf(files)
  expect(pdf.name).toBe(`proforma-${number.replaceAll('/', '-')}.pdf`)
  expect(pdf.text).toContain('47,200')
})
