import { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import type { Database } from '#src/data/database.types.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { withBackend } from './backend-address.ts'
import { readServerSettings, readTarget } from './environment.ts'
import { runCommand } from './run-command.ts'

const usersSchema = v.object({ users: v.array(v.object({ id: v.string(), email: v.string() })) })

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

const usersPerPage = 200

async function findUser(
  url: string,
  headers: Record<string, string>,
  email: string,
): Promise<string> {
  for (let page = 1; ; page++) {
    const address = `${url}/auth/v1/admin/users?page=${page}&per_page=${usersPerPage}`
    const response = await fetch(address, { headers })
    if (!response.ok) throw new Error(`the list of users cannot be read: status ${response.status}`)
    const { users } = v.parse(usersSchema, await response.json())
    const user = users.find((candidate) => candidate.email === email)
    if (user !== undefined) return user.id
    if (users.length < usersPerPage) {
      throw new UserFacingError(
        `Nobody has signed up as ${email}. Sign up on the page /auth first.`,
      )
    }
  }
}

await runCommand(() => grant(process.argv[2]))
