import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#src/data/database.types.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { withBackend } from './backend-address.ts'
import { readServerSettings, readTarget } from './environment.ts'
import { findUser } from './find-user.ts'
import { runCommand } from './run-command.ts'

/** Makes a signed-up user admin. */
async function grant(email: string | undefined): Promise<void> {
  if (email === undefined || !email.includes('@')) {
    throw new UserFacingError('Say whom: npm run admin:grant -- name@example.com')
  }
  await withBackend(readTarget(process.env), readServerSettings(process.env), async (backend) => {
    const { url, secretKey } = backend
    if (secretKey === undefined) {
      throw new UserFacingError(
        'SUPABASE_SECRET_KEY is not set. It is needed to grant a role on a hosted project.',
      )
    }
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
    const userId = await findUser(url, headers, email.toLowerCase())
    const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { headers })
    const { error } = await rest.from('user_roles').insert({ user_id: userId, role: 'admin' })
    if (error !== null && error.code !== '23505') throw new Error(`the grant failed: ${error.code}`)
    console.log(`${email} is an admin.`)
  })
}

await runCommand(() => grant(process.argv[2]))
