import { spawnSync } from 'node:child_process'
import { buildPaths } from '#scripts/build/paths.ts'
import { settingDefaults } from '#src/domain/company/site-settings.ts'
import { serviceClient, testServer } from '#tests/support/test-server.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

/** Renders the pages of the running server again, with the settings of its own start. */
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
  const figures = page.getByRole('form', { name: 'Figures' })
  await figures.getByLabel('Figure 1', { exact: true }).fill('20+')
  await figures.getByLabel('Figure 2', { exact: true }).fill('')
  await figures.getByLabel('What figure 2 counts').fill('')
  await figures.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(figures.getByRole('status')).toHaveText('Saved.')
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
  // A page that hydrates with other facts than it was rendered with would log an error.
  await page.goto('/contact')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Secunderabad')
  await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Business Hours' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'CORPORATE', exact: true }).click()
  await expect(footer.getByRole('link', { name: '+91 40 2345 6789' })).toBeVisible()
  // The shell, of which the browser makes the pages without HTML of their own.
  await page.goto('/status/00000000-0000-4000-8000-000000000000')
  await expect(footer).toContainText('Secunderabad')
})

test('a page that was rendered before shows what was saved since, and keeps it on the device', async ({
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

  // Forms come later than what the device keeps, and take over what was sent.
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
