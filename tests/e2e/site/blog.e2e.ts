import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { buildPaths } from '#scripts/build/paths.ts'
import { postHeadings } from '#src/site/blog/post-headings.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { seedBlogPosts } from '#tests/catalogue/seed-blog-posts.ts'

const posts = seedBlogPosts()
const filterOf = (page: Page) => page.getByRole('navigation', { name: 'Blog categories' })

test('the filter and a post are reached by keyboard alone', async ({ page }) => {
  await page.goto('/blog')
  const tips = filterOf(page).getByRole('link', { name: 'Construction Tips' })
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await tips.evaluate((link) => link === document.activeElement)) break
  }
  await expect(tips).toBeFocused()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog?category=construction-tips')
  await expect(tips).toBeFocused()
  await expect(tips).toHaveAttribute('aria-current', 'page')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)

  await page.keyboard.press('Tab')
  const title = posts.find((post) => post.category === 'Construction Tips')?.title ?? ''
  await expect(page.getByRole('link', { name: title })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a wide table of a post scrolls by itself, and its contents lead to a heading', async ({
  page,
}) => {
  await page.goto('/blog/hospital-ward-in-weeks')
  const article = page.getByRole('main').getByRole('article').first()
  const table = article.getByRole('region', { name: 'The nine weeks' })
  await table.focus()
  await expect(table).toHaveCSS('outline-style', 'solid')
  await expect(table).toHaveCSS('overflow-x', 'auto')
  await article.getByRole('navigation', { name: 'In this post' }).getByText('The plan').click()
  await expect(page).toHaveURL('/blog/hospital-ward-in-weeks#the-plan')
  await expect(article.getByRole('heading', { name: 'The plan' })).toBeInViewport()
})

test('an unknown post has status 404, is not indexed, and leads to all posts', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('status of 404')
  const response = await page.goto('/blog/no-such-post')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'View All Posts' }).click()
  await expect(page).toHaveURL('/blog')
})

test('the list and the first script hold no body of a post', () => {
  const read = (file: string) => readFileSync(path.join(buildPaths.dist, file), 'utf8')
  const html = read('blog/index.html')
  const scripts = [...html.matchAll(/["\s]\/(assets\/[^"\s]+\.js)/g)]
  expect(scripts.length).toBeGreaterThan(3)
  for (const source of [html, ...scripts.map(([, file]) => read(file ?? ''))]) {
    for (const { slug, content } of posts) {
      const heading = postHeadings(content)[0]?.id ?? ''
      expect(heading).not.toBe('')
      expect(source.includes(`id="${heading}"`), slug).toBe(false)
      expect(source.includes(`"${heading}"`), slug).toBe(false)
    }
  }
})
