import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { withBackend } from './environment/backend-address.ts'
import { readServerSettings, readTarget } from './environment/environment.ts'
import { findUser } from './database/find-user.ts'
import { runCommand } from './run-command.ts'

const factorsSchema = v.array(v.object({ id: v.string() }))

/**
 * Lets a user who has lost every second factor back in. The password is reset too: setting one is
 * the only call of a hosted project's admin API that ends the account's sessions, and only someone
 * who reads the account's mail can set a new one.
 */
async function resetFactors(email: string | undefined): Promise<void> {
  if (email === undefined || !email.includes('@')) {
    throw new UserFacingError('Say whose: npm run admin:reset-factors -- name@example.com')
  }
  await withBackend(readTarget(process.env), readServerSettings(process.env), async (backend) => {
    const { url, secretKey, isEmbedded } = backend
    if (secretKey === undefined) {
      throw new UserFacingError(
        'SUPABASE_SECRET_KEY is not set. It is needed to reset the factors of a user on a hosted project.',
      )
    }
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
    const user = `${url}/auth/v1/admin/users/${await findUser(url, headers, email.toLowerCase())}`
    // Sessions end first, since one of them may be in the wrong hands.
    await ask(user, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ password: randomBytes(32).toString('base64url') }),
    })
    const factors = v.parse(factorsSchema, await ask(`${user}/factors`, { headers }))
    for (const { id } of factors) await ask(`${user}/factors/${id}`, { method: 'DELETE', headers })
    console.log(
      `${email} has no second factor, no session and no password any more (${factors.length} factors removed).
A new password is set by "Forgot your password?" on the page /auth${isEmbedded ? '; where no mail is sent, its link is in the newest file of DATA_DIR/mails' : ''}.`,
    )
  })
}

async function ask(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, init)
  if (!response.ok) {
    throw new Error(`${init.method ?? 'GET'} of the user failed: status ${response.status}`)
  }
  return response.json()
}

await runCommand(() => resetFactors(process.argv[2]))
