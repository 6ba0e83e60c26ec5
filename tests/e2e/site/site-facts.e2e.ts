import { spawnSync } from 'node:child_process'
import { buildPaths } from '#scripts/build/paths.ts'
import { settingDefaults } from '#src/domain/company/site-settings.ts'
import { decodeContent } from '#src/domain/content/page-content.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

/** Renders the running server's pages again, with its own settings. */
function renderPages(): void {
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'prerender'], {
    cwd: buildPaths.root,
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: testServer.dataDir,
      PORT: String(testServer.port),
      SITE_URL: 'http://localhost:4173',
    },
  })
  expect(status, stderr).toBe(0)
}

test.afterAll(async () => {
  test.setTimeout(120_000)
  await serviceClient().from('site_settings').delete().neq('key', '').throwOnError()
  renderPages()
})

test('pages show the company and its hours as the back office has saved them', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const email = await makeAdmin(request, 'facts')
  await enterOffice(page, email)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const company = page.getByRole('form', { name: 'Company' })
  await company.getByLabel('Phone').fill('+91 40 2345 6789')
  await company.getByLabel('YouTube').fill('')
  await company.getByLabel('City').fill('Secunderabad')
  await company.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(company.getByRole('status')).toHaveText('Saved.')
  const hours = page.getByRole('form', { name: 'Opening hours' })
  await hours.getByLabel('Saturday from').fill('08:00')
  await hours.getByLabel('Saturday to').fill('18:00')
  await hours.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(hours.getByRole('status')).toHaveText('Saved.')
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('link', { name: 'Figures', exact: true }).click()
  const figures = page.getByRole('form', { name: 'Figures' })
  await figures.getByLabel('Figure 1', { exact: true }).fill('20+')
  await figures.getByLabel('Figure 2', { exact: true }).fill('')
  await figures.getByLabel('What figure 2 counts').fill('')
  await figures.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(figures.getByRole('status')).toHaveText('Published.')
  renderPages()

  const html = await (await request.get('/contact')).text()
  expect(html).toContain('href="tel:+914023456789"')
  expect(html).toContain('Monday - Saturday')
  const toRobots = /<script type="application\/ld\+json"[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  for (const fact of ['"telephone":"+91 40 2345 6789"', '"addressLocality":"Secunderabad"'])
    expect(toRobots).toContain(fact)
  expect(toRobots).toMatch(/Saturday"\],"opens":"08:00:00\+05:30","closes":"18:00:00\+05:30"/)
  expect(toRobots).not.toContain('youtube')
  expect(await (await request.get('/')).text()).toContain(
    '<title>Prefabricated buildings in Secunderabad | Placeholder Prefab</title>',
  )
  for (const path of ['/', '/about']) {
    const figuresHtml = await (await request.get(path)).text()
    expect(figuresHtml).toContain('<dd>20+</dd>')
    expect(figuresHtml).not.toContain('<dd>500+</dd>')
  }
  await page.goto('/about')
  await expect(page.getByRole('definition')).toHaveText(['20+', '100+', '50+'])
  // A page that hydrates with other settings than it was rendered with would log an error.
  await page.goto('/contact')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Secunderabad')
  await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Business Hours' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'CORPORATE', exact: true }).click()
  await expect(footer.getByRole('link', { name: '+91 40 2345 6789' })).toBeVisible()
  // The shell, from which the browser renders pages without their own HTML.
  await page.goto('/status/00000000-0000-4000-8000-000000000000')
  await expect(footer).toContainText('Secunderabad')
})

test('the home page shows the slides that the back office has saved, the first one’s picture first', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const { data } = await serviceClient()
    .from('product_images')
    .select('image_url,products!inner(name,published)')
    .eq('is_primary', true)
    .eq('products.published', true)
    .limit(1)
    .throwOnError()
  const [chosen] = data
  const { image_url: address = '', products: product } = chosen ?? {}
  await enterOffice(page, await makeAdmin(request, 'slides'))
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  const form = page.getByRole('form', { name: 'Home page slides' })
  const first = form.getByRole('group', { name: 'Slide 1', exact: true })
  const heading = first.getByLabel('Heading')
  const picture = first.getByRole('combobox', { name: 'Picture' })
  await heading.fill('')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(heading).toHaveAccessibleDescription(
    'Enter a heading, or leave the whole slide empty',
  )
  await expect(heading).toBeFocused()
  await heading.fill('Quiet rooms in a week.')
  await expect(form.getByRole('figure', { name: 'Preview of slide 1' })).toContainText(
    'Quiet rooms in a week.',
  )
  await picture.fill(product?.name ?? '')
  await page
    .getByRole('option', { name: product?.name ?? '', exact: true })
    .first()
    .click()
  await first.getByLabel('Alt text').fill('A quiet room')
  const third = form.getByRole('group', { name: 'Slide 3', exact: true })
  for (const label of ['Label', 'Heading', 'Text', 'Alt text'])
    await third.getByLabel(label, { exact: true }).fill('')
  await third.getByRole('combobox', { name: 'Picture' }).click()
  await page.getByRole('option', { name: 'No picture' }).click()
  await expect(form.getByRole('figure')).toHaveCount(2)
  await expectNoViolation(page, 'the slides of the home page')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(form.getByRole('status')).toHaveText('Published.')
  renderPages()

  const html = await (await request.get('/')).text()
  const [head = '', body = ''] = html.split('</head>')
  const name = address.split('/').at(-1) ?? address
  expect(head).toMatch(new RegExp(`<link[^>]+rel="preload"[^>]+${name}`))
  expect(body).toMatch(new RegExp(`<img[^>]+${name}[^>]+fetchPriority="high"`, 'i'))
  expect(html).not.toContain('A camp that workers want to come back to.')
  // A page that hydrates with other slides than it was rendered with would log an error.
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'What we build' })
  await expect(carousel.getByRole('heading', { name: 'Quiet rooms in a week.' })).toBeVisible()
  await expect(carousel.getByRole('img', { name: 'A quiet room' })).toBeVisible()
  await expect(carousel.getByRole('button', { name: /^Go to slide/ })).toHaveCount(2)
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await expect(carousel.getByRole('group', { name: '2 of 2' })).toBeVisible()

  const { data: rows } = await serviceClient()
    .from('site_settings')
    .select('value')
    .eq('key', 'hero_slides')
    .throwOnError()
  const [stored] = decodeContent('hero_slides', rows[0]?.value) ?? []
  await serviceClient()
    .from('site_settings')
    .update({ value: [{ ...stored, title: 'Only this one.' }] })
    .eq('key', 'hero_slides')
    .throwOnError()
  // The page was rendered with two; the second may be shown when the response arrives.
  await page.reload()
  await expect(carousel.getByRole('heading', { name: 'Only this one.' })).toBeVisible()
  await expect(carousel.getByRole('button')).toHaveCount(0)
})

test('a page rendered earlier shows settings saved since, and stores them on the device', async ({
  page,
  request,
  expectedErrors,
}) => {
  const settings = () => serviceClient().from('site_settings')
  await settings().delete().neq('key', '').throwOnError()
  const company = {
    ...settingDefaults.company,
    name: 'Newly Named',
    phone: '+91 40 7654 3210',
    whatsapp: '917654321000',
  }
  await settings()
    .insert([
      { key: 'company', value: company },
      { key: 'rupee_rate', value: { rate: 100, on: '2027-02-01' } },
      { key: 'figures', value: [{ value: '10,000+', label: 'beds' }] },
    ])
    .throwOnError()
  const html = await (await request.get('/contact')).text()
  expect(html).not.toContain('7654 3210')

  const footer = page.getByRole('contentinfo')
  const expectSaved = async () => {
    await expect(footer.getByRole('link', { name: '+91 40 7654 3210' })).toBeVisible()
    await expect(page).toHaveTitle(/Newly Named/)
    await expect(page.getByText('At about ₹100 to the dollar (February 2027).')).toBeVisible()
    await expect(page.getByRole('option', { name: /under ₹10,00,000/ })).toBeAttached()
  }
  await page.goto('/')
  await expect(page.getByRole('definition')).toHaveText(['10,000+'])
  await page.goto('/contact')
  await expectSaved()

  await page.route('**/rest/v1/site_settings**', (route) => route.abort())
  expectedErrors.push('ERR_FAILED')
  await page.goto('/contact')
  await expectSaved()
  await page.getByRole('link', { name: 'CORPORATE', exact: true }).click()
  await expect(page.getByRole('definition')).toHaveText(['10,000+'])

  // Forms load later than the device's data, and adopt what was sent.
  let showForms = () => {}
  const isTime = new Promise<void>((resolve) => (showForms = resolve))
  await page.route(/assets\/(forms|call-back-panel)-/, async (route) => {
    await isTime
    await route.continue()
  })
  await page.goto('/contact')
  await expect(footer.getByRole('link', { name: '+91 40 7654 3210' })).toBeVisible()
  await expect(page.getByText(/^At about ₹90/)).toBeVisible()
  showForms()
  await expectSaved()
  await page.getByRole('button', { name: 'CALL ME BACK' }).first().click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/917654321000\?/,
  )
  await page.unroute(/assets/)

  await page.unroute('**/rest/v1/site_settings**')
  await settings().delete().neq('key', '').throwOnError()
  await page.goto('/contact')
  await expect(footer.getByRole('link', { name: settingDefaults.company.phone })).toBeVisible()
  await expect(page.getByText(/^At about ₹90/)).toBeVisible()
})
