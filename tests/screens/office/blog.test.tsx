import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { randomUUID } from 'node:crypto'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { serviceClient } from '#tests/support/service-client.ts'

withScreens()

let email: string

beforeAll(async () => {
  email = await makeStaff('blog-editor')
})

test('a post with a future day is listed as scheduled, moved to trash and restored', async () => {
  const title = `A post to come ${randomUUID().slice(0, 8)}`
  await serviceClient()
    .from('blog_posts')
    .insert({
      slug: title.toLowerCase().replaceAll(' ', '-'),
      title,
      excerpt: 'An excerpt that says in one sentence what the reader will find.',
      category: 'Case Studies',
      author: 'Projects desk',
      published_on: '2999-01-01',
      body: 'Text',
      content: [['p', ['Text']]],
      image_url: '/icons/app-192.png',
      alt: 'A cabin on a trailer',
      published: true,
    })
    .throwOnError()
  await enterOffice(email, '/admin/blog')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Scheduled for Tue 1 Jan 2999')
  await expectNoViolation('the list of posts')
  await row.getByRole('button', { name: `Move to trash ${title}` }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await row.getByRole('button', { name: `Restore ${title}` }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(row).toContainText('Scheduled for Tue 1 Jan 2999')
})
