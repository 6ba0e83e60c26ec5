import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const elsewhere = 'https://elsewhere.example'
const headers = { apikey: embeddedPublishableKey, origin: elsewhere }

const answers = [
  '/rest/v1/products?select=name&limit=1',
  '/rest/v1/no_such_table',
  '/auth/v1/user',
  '/storage/v1/object/public/product-images/no-such.jpg',
]

test('a backend response is never treated as a page', async ({ request }) => {
  for (const path of answers) {
    // oxlint-disable-next-line no-await-in-loop -- one server
    const said = (await request.get(path, { headers })).headers()
    expect(said['x-content-type-options'], path).toBe('nosniff')
    expect(said['content-security-policy'], path).toContain('sandbox')
    expect(said['referrer-policy'], path).toBe('no-referrer')
  }
})

test('any origin may ask the backend, and none with credentials of the visitor', async ({
  request,
}) => {
  for (const path of answers) {
    // oxlint-disable-next-line no-await-in-loop -- one server
    const said = (await request.get(path, { headers })).headers()
    expect(said['access-control-allow-origin'], path).toBe('*')
    expect(said, path).not.toHaveProperty('access-control-allow-credentials')
    expect(said, path).not.toHaveProperty('set-cookie')
  }
})

test('other origins may not read the pages', async ({ request }) => {
  const said = (await request.get('/', { headers: { origin: elsewhere } })).headers()
  expect(said).not.toHaveProperty('access-control-allow-origin')
  expect(said['cross-origin-resource-policy']).toBe('same-origin')
})
