import { readFile } from 'node:fs/promises'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, networkErrors, test, visitUntilKept } from './offline-fixtures.ts'

const path = '/products/containers/container-house-ch-20'

test.use({ serviceWorkers: 'allow', hasTouch: true, viewport: { width: 820, height: 1180 } })

test('without a network a product’s drawing is there, and its CAD file is made', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors, 'product view not recorded')
  await visitUntilKept(page, '/')
  await context.setOffline(true)
  await page.goto(path)
  const section = page.getByRole('region', { name: 'Plan and Elevations' })
  const drawing = section.getByRole('img', { name: /^Front, right side and floor plan of the / })
  await page.getByRole('heading', { name: 'Related Products' }).scrollIntoViewIfNeeded()
  await expect(drawing.getByText('Front elevation')).toBeVisible()
  // The tablet is turned.
  await page.setViewportSize({ width: 1180, height: 820 })
  const downloading = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download drawing (DXF)' }).tap()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('container-house-ch-20.dxf')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^0\r?\nSECTION\r?\n2\r?\nHEADER\r?\n9\r?\n\$ACADVER\r?\n1\r?\nAC1009\r?\n/)
  expect(text).toMatch(/\r?\n0\r?\nEOF\r?\n$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('the drawing scrolls by keyboard, and says the same in words', async ({ page }) => {
    await page.goto(path)
    const section = page.getByRole('region', { name: 'Plan and Elevations' })
    const sheet = section.getByRole('region', { name: /^Drawing of the / })
    await sheet.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => sheet.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await section.getByText('Measures in words').click()
    const floor = section.getByRole('table', { name: 'Ground floor' })
    await expect(floor.getByRole('row', { name: /^Outside 6060 × 2440 mm/ })).toBeVisible()
    await expectNoViolation(page, 'a product with its drawing')
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  })
})
