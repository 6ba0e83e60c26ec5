import { spawnSync } from 'node:child_process'
import { buildPaths } from '#scripts/build/paths.ts'
import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'
import { makeAccount, proveAddress } from '#tests/e2e/account/account-fixtures.ts'
import { ownAddress } from '#tests/support/visitor-address.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

function grant(email: string) {
  return spawnSync('npm', ['run', '--silent', 'admin:grant', '--', email], {
    cwd: buildPaths.root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: testServer.dataDir },
  })
}

async function admins(): Promise<string[]> {
  const { data } = await serviceClient().from('user_roles').select('user_id').throwOnError()
  return data.map(({ user_id }) => user_id)
}

test('npm run admin:grant makes a signed-up user admin on the running backend, and nobody else', async ({
  request,
}) => {
  const before = await admins()
  const email = `admin-${Date.now()}@example.com`
  const stranger = grant(email)
  expect(stranger.status).toBe(1)
  expect(stranger.stderr).toContain(`Nobody has signed up as ${email}`)

  const signedUp = await request.post('/auth/v1/signup', {
    headers: { apikey: embeddedPublishableKey, 'x-forwarded-for': ownAddress() },
    data: { email, password: 'a long enough password' },
  })
  expect(signedUp.ok()).toBe(true)
  const { user } = (await signedUp.json()) as { user: { id: string } }
  const unproven = grant(email.toUpperCase())
  expect(unproven.status).toBe(1)
  expect(unproven.stdout).toContain('not proven')
  expect(unproven.stderr).toContain(`npm run admin:grant -- ${user.id}`)
  expect(await admins()).toEqual(before)
  for (const run of ['first', 'second']) {
    const granted = grant(user.id)
    expect(granted.status, `${run} run: ${granted.stderr}`).toBe(0)
    expect(granted.stdout).toContain(`${email} (not proven)`)
  }
  expect(new Set(await admins())).toEqual(new Set([...before, user.id]))
})

test('npm run admin:grant takes a proven address', async ({ request }) => {
  const email = await makeAccount(request, 'proven')
  expect(grant(email).status).toBe(1)
  await proveAddress(request, email)
  const granted = grant(email)
  expect(granted.status, granted.stderr).toBe(0)
  expect(granted.stdout).toContain(`${email} is an admin.`)
  expect(grant('00000000-0000-4000-8000-000000000000').stderr).toContain('There is no account')
})
