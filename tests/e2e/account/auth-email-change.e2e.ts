import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { testServer } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin, password } from './account-fixtures.ts'
import { ownAddress } from '#tests/support/visitor-address.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

async function linkTo(address: string): Promise<string> {
  const mail = (await mailsTo(testServer.dataDir, address)).at(-1) ?? ''
  const link = new URL(/http\S+type=email_change\S*/.exec(mail)?.[0] ?? '')
  return link.pathname + link.search
}

test('after the first link of an email change the page says that a second one is needed', async ({
  page,
  request,
}) => {
  const email = await makeAdmin(request, 'moving')
  const next = `moved-${email}`
  const headers = { apikey: embeddedPublishableKey, 'x-forwarded-for': ownAddress() }
  const signedIn = await request.post(`${testServer.url}/auth/v1/token?grant_type=password`, {
    headers,
    data: { email, password },
  })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const asked = await request.put(`${testServer.url}/auth/v1/user`, {
    headers: { ...headers, authorization: `Bearer ${access_token}` },
    data: { email: next },
  })
  expect(asked.ok()).toBe(true)
  const follow = async (address: string) => {
    const url = testServer.url + (await linkTo(address))
    const answer = await request.get(url, { headers, maxRedirects: 0 })
    return new URL(answer.headers()['location'] ?? '').hash
  }

  await page.goto(`/${await follow(email)}`)
  await expect(page.getByRole('heading', { name: 'One more link' })).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('form')).toBeVisible()

  await follow(next)
  await enterOffice(page, next)
})
