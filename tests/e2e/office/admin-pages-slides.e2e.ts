import sharp from 'sharp'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'

test.afterAll(async () => {
  await serviceClient().from('site_settings').delete().eq('key', 'hero_slides').throwOnError()
})

test('a slide takes a picture of its own, which the page shows', async ({ page, request }) => {
  const email = await makeAdmin(request, 'slide-editor')
  await enterOffice(page, email, '/admin/pages')
  const slides = page.getByRole('form', { name: 'Home page slides' })
  await slides.getByText('Use another picture').first().click()
  const buffer = await sharp({
    create: { width: 1600, height: 700, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()
  await slides
    .getByLabel('Upload picture')
    .first()
    .setInputFiles({ name: 'dawn.png', mimeType: 'image/png', buffer })
  const shown = slides.getByRole('figure', { name: 'Preview of slide 1' }).getByRole('img')
  await expect(shown).toHaveAttribute('src', /project-images\/slides\/[0-9a-f]{32}\.jpg/)
  await slides.getByLabel('Alt text').first().fill('Teal units at dawn')
  await expectNoViolation(page, 'a slide with its own picture')
  await slides.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(slides.getByRole('status')).toHaveText('Published.')
  const { data } = await serviceClient()
    .from('site_settings')
    .select('value')
    .eq('key', 'hero_slides')
  expect(data?.[0]?.value).toMatchObject([
    { picture: expect.stringContaining('/project-images/slides/'), alt: 'Teal units at dawn' },
    {},
    {},
  ])
  await page.goto('/')
  const first = page.getByRole('img', { name: 'Teal units at dawn' })
  await expect(first).toHaveAttribute('src', /project-images\/slides\//)
})
