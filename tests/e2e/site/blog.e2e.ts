import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { buildPaths } from '#scripts/build/paths.ts'
import { blogCategories } from '#src/domain/blog/blog-post.ts'
import { postHeadings } from '#src/site/blog/post-headings.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { seedBlogPosts } from '#tests/catalogue/seed-blog-posts.ts'

const posts = seedBlogPosts()
const filterOf = (page: Page) => page.getByRole('navigation', { name: 'Blog categories' })
const entriesOf = (page: Page) => page.getByRole('main').getByRole('article')
const slugOf = (category: string) => category.toLowerCase().replace(' ', '-')

test('the list has every post with date, read time, category, title, excerpt and Read More', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(entriesOf(page)).toHaveCount(posts.length)
  for (const [place, post] of posts.entries()) {
    const entry = entriesOf(page).nth(place)
    await expect(entry.getByRole('heading', { level: 2 })).toHaveText(post.title)
    await expect(entry.getByRole('time')).toHaveAttribute('datetime', post.date)
    for (const text of [post.category, /\d min read/, post.excerpt, 'Read More']) {
      await expect(entry).toContainText(text)
    }
  }
})

test('each filter shows its posts and no others, has an address, and is never empty', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(filterOf(page).getByRole('link')).toHaveText(['All', ...blogCategories])
  for (const category of blogCategories) {
    await filterOf(page).getByRole('link', { name: category }).click()
    await expect(page).toHaveURL(`/blog?category=${slugOf(category)}`)
    const titles = posts.filter((post) => post.category === category).map(({ title }) => title)
    expect(titles.length).toBeGreaterThan(0)
    await expect(page.getByRole('region', { name: category })).toBeVisible()
    await expect(entriesOf(page).getByRole('heading')).toHaveText(titles)
    await expect(
      page.getByRole('status').filter({ hasText: `${titles.length} of ${posts.length} posts` }),
    ).toBeVisible()
    await expect(filterOf(page).locator('[aria-current]')).toHaveText(category)
  }
  await page.goBack()
  await expect(filterOf(page).locator('[aria-current]')).toHaveText('Case Studies')
  await filterOf(page).getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(entriesOf(page)).toHaveCount(posts.length)
})

test('a filter in the address is applied, nonsense is no filter, advertisements do not matter', async ({
  page,
}) => {
  await page.goto('/blog?category=case-studies')
  await expect(filterOf(page).locator('[aria-current]')).toHaveText('Case Studies')
  await expect(page.getByRole('region', { name: 'Case Studies' })).toBeVisible()
  for (const search of ['?category=gossip', '?category=', '?utm_source=mail']) {
    await page.goto(`/blog${search}`)
    await expect(filterOf(page).locator('[aria-current]')).toHaveText('All')
    await expect(entriesOf(page)).toHaveCount(posts.length)
  }
})

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

test('a post has its breadcrumb, facts, text and related posts', async ({ page }) => {
  const post = posts.find(({ slug }) => slug === 'hospital-ward-in-weeks')
  await page.goto(`/blog/${post?.slug}`)
  await expect(page).toHaveTitle(/^A 30-bed hospital ward in nine weeks \| /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post?.title ?? '')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Blog', post?.title ?? ''])
  const article = page.getByRole('main').getByRole('article').first()
  for (const text of ['Case Studies', 'Projects desk', '10 March 2026', '4 min read']) {
    await expect(article).toContainText(text)
  }

  const table = article.getByRole('region', { name: 'The nine weeks' })
  await table.focus()
  await expect(table).toHaveCSS('outline-style', 'solid')
  await expect(table).toHaveCSS('overflow-x', 'auto')
  await article.getByRole('navigation', { name: 'In this post' }).getByText('The plan').click()
  await expect(page).toHaveURL('/blog/hospital-ward-in-weeks#the-plan')
  await expect(article.getByRole('heading', { name: 'The plan' })).toBeInViewport()

  const related = page.getByRole('region', { name: 'Related Posts' })
  const titles = posts
    .filter((other) => other.category === post?.category && other !== post)
    .slice(0, 3)
    .map(({ title }) => title)
  await expect(related.getByRole('heading', { level: 3 })).toHaveText(titles)
  await related.getByRole('link', { name: titles[0] ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
})

test('share links lead to the networks, and nothing is loaded from them', async ({
  page,
  context,
  baseURL,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const slug = 'trailer-limits-and-module-size'
  await page.goto(`/blog/${slug}`)
  const address = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(address).toMatch(new RegExp(`^http.*/blog/${slug}$`))
  const share = page.getByRole('region', { name: 'Share' })
  const url = encodeURIComponent(address ?? '')
  const title = encodeURIComponent('Road limits in India and what they mean for module size')
  for (const [name, href] of [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['Twitter', `https://twitter.com/intent/tweet?url=${url}&text=${title}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ] as const) {
    const link = share.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  }
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('status')).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect([...hosts]).toEqual([baseURL])
})

test('without a clipboard the address is shown; the share dialog of the device is offered', async ({
  page,
}) => {
  await page.addInitScript(`
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    navigator.share = (data) => { window.shared = data; return Promise.resolve() }`)
  await page.goto('/blog/hospital-ward-in-weeks')
  const share = page.getByRole('region', { name: 'Share' })
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('status')).toContainText('/blog/hospital-ward-in-weeks')
  await share.getByRole('button', { name: 'More…' }).click()
  expect(await page.evaluate('window.shared')).toMatchObject({
    title: 'A 30-bed hospital ward in nine weeks: how the programme works',
  })
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
