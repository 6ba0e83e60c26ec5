import { expect, test } from '#tests/e2e/fixtures.ts'

test('a request to anybody but the site fails whatever test makes it', async ({
  page,
  context,
  foreignRequests,
}) => {
  await context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<img src="/pixel" alt="">' }),
  )
  await page.goto('/about')
  expect(foreignRequests).toEqual([])
  await page.goto('https://elsewhere.example/')
  expect(foreignRequests).toEqual(['https://elsewhere.example/', 'https://elsewhere.example/pixel'])
  foreignRequests.length = 0
})
