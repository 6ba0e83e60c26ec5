import { beforeAll, test, vi } from 'vitest'
import { blogCategories } from '#src/domain/blog/blog-post.ts'
import { seedBlogPosts } from '#tests/catalogue/seed-blog-posts.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { storeExamples } from '#tests/support/screens/screen-backend.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'

withScreens()
beforeAll(storeExamples)

const posts = seedBlogPosts()
const filter = page.getByRole('navigation', { name: 'Blog categories' })
const chosen = filter.locator('[aria-current]')
const entries = page.getByRole('main').getByRole('article')
const title = page.getByRole('heading', { level: 1 })
const share = page.getByRole('region', { name: 'Share' })
const slugOf = (category: string) => category.toLowerCase().replace(' ', '-')

test('the list has every post with date, read time, category, title, excerpt and Read More', async () => {
  await page.goto('/blog')
  await expect(title).toHaveCount(1)
  await expect(entries).toHaveCount(posts.length)
  for (const [place, post] of posts.entries()) {
    const entry = entries.nth(place)
    await expect(entry.getByRole('heading', { level: 2 })).toHaveText(post.title)
    await expect(entry.getByRole('time')).toHaveAttribute('datetime', post.date)
    await expect(entry).toContainText(/\d min read/)
    for (const text of [post.category, post.excerpt, 'Read More']) {
      await expect(entry).toContainText(text)
    }
  }
})

test('each filter shows its posts and no others, has an address, and is never empty', async () => {
  await page.goto('/blog')
  await expect(filter.getByRole('link')).toHaveText(['All', ...blogCategories])
  for (const category of blogCategories) {
    await filter.getByRole('link', { name: category }).click()
    await expect(page).toHaveURL(`/blog?category=${slugOf(category)}`)
    const titles = posts.filter((post) => post.category === category).map(({ title }) => title)
    expect(titles.length).toBeGreaterThan(0)
    await expect(page.getByRole('region', { name: category })).toBeVisible()
    await expect(entries.getByRole('heading')).toHaveText(titles)
    await expect(
      page.getByRole('status').filter({ hasText: `${titles.length} of ${posts.length} posts` }),
    ).toBeVisible()
    await expect(chosen).toHaveText(category)
  }
  history.back()
  await expect(chosen).toHaveText('Case Studies')
  await filter.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(entries).toHaveCount(posts.length)
})

test('a filter in the address is applied, nonsense is no filter, advertisements do not matter', async () => {
  await page.goto('/blog?category=case-studies')
  await expect(chosen).toHaveText('Case Studies')
  await expect(page.getByRole('region', { name: 'Case Studies' })).toBeVisible()
  for (const search of ['?category=gossip', '?category=', '?utm_source=mail']) {
    await page.goto(`/blog${search}`)
    await expect(chosen).toHaveText('All')
    await expect(entries).toHaveCount(posts.length)
  }
})

test('a post has its breadcrumb, facts, text and related posts', async () => {
  const post = posts.find(({ slug }) => slug === 'hospital-ward-in-weeks')
  await page.goto(`/blog/${post?.slug}`)
  await expect(page).toHaveTitle(/^A 30-bed hospital ward in nine weeks \| /)
  await expect(title).toHaveText(post?.title ?? '')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Blog', post?.title ?? ''])
  for (const text of ['Case Studies', 'Projects desk', '10 March 2026', '4 min read']) {
    await expect(entries.first()).toContainText(text)
  }
  const related = page.getByRole('region', { name: 'Related Posts' })
  const titles = posts
    .filter((other) => other.category === post?.category && other !== post)
    .slice(0, 3)
    .map(({ title }) => title)
  await expect(related.getByRole('heading', { level: 3 })).toHaveText(titles)
  await related.getByRole('link', { name: titles[0] ?? '' }).click()
  await expect(title).toHaveText(titles[0] ?? '')
})

test('a post is shared by link, and its address is copied', async () => {
  const slug = 'trailer-limits-and-module-size'
  await page.goto(`/blog/${slug}`)
  const address = `http://localhost:4173/blog/${slug}`
  const link = share.getByRole('link', { name: 'Facebook' })
  await expect(link).toHaveAttribute('href', new RegExp(`u=${encodeURIComponent(address)}$`))
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('status')).toHaveText('Link copied.')
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('without a clipboard the address is shown; the share dialog of the device is offered', async () => {
  const shared: unknown[] = []
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      clipboard: { value: undefined },
      share: { value: (data: unknown) => Promise.resolve(void shared.push(data)) },
    }),
  )
  await page.goto('/blog/hospital-ward-in-weeks')
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('status')).toContainText('/blog/hospital-ward-in-weeks')
  await share.getByRole('button', { name: 'More…' }).click()
  expect(shared).toMatchObject([
    { title: 'A 30-bed hospital ward in nine weeks: how the programme works' },
  ])
})
