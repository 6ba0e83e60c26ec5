import { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import type { Database } from '#src/backend/database.types.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { withBackend } from './environment/backend-address.ts'
import { readServerSettings, readTarget } from './environment/environment.ts'
import { type RoleCandidate, describeCandidate, readCandidates } from './database/role-candidate.ts'
import { runCommand } from './run-command.ts'

const isAccountId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text)

/**
 * Makes a signed-up user admin: the one with a confirmed address, or the account with an id. An
 * unconfirmed address could belong to anyone who signed up with it first.
 */
async function grant(whom = ''): Promise<void> {
  const isId = isAccountId(whom)
  if (!isId && !whom.includes('@')) {
    throw new UserFacingError('Say whom: npm run admin:grant -- name@example.com, or an account id')
  }
  await withBackend(readTarget(process.env), readServerSettings(process.env), async (backend) => {
    const { url, secretKey } = backend
    if (secretKey === undefined) {
      throw new UserFacingError(
        'SUPABASE_SECRET_KEY is not set. It is needed to grant a role on a hosted project.',
      )
    }
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
    const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { headers })
    const found = await readCandidates(rest, isId ? { account: whom } : { account_email: whom })
    const candidate = theOnlyOne(found, whom)
    console.log(describeCandidate(candidate))
    if (!isId && !candidate.isProven) throw new UserFacingError(unproven(candidate))
    const { error } = await rest.rpc('give_role', {
      account: candidate.id,
      account_email: candidate.email,
      given_role: 'admin',
      needs_proof: !isId,
    })
    if (error?.code === 'PT409') {
      throw new UserFacingError('The account has another address by now. Nothing was granted.')
    }
    if (error !== null) throw new Error(`the grant failed: ${error.code}`)
    console.log(`${candidate.email || candidate.id} is an admin.`)
  })
}

function theOnlyOne(found: readonly RoleCandidate[], whom: string): RoleCandidate {
  const [candidate, other] = found
  if (candidate === undefined) {
    throw new UserFacingError(
      whom.includes('@')
        ? `Nobody has signed up as ${whom}. Sign up on the page /auth first.`
        : `There is no account ${whom}.`,
    )
  }
  if (other !== undefined) {
    const accounts = found.map(describeCandidate).join('\n')
    throw new UserFacingError(
      `${whom} has several accounts. Say which by its id: npm run admin:grant -- ID\n${accounts}`,
    )
  }
  return candidate
}

function unproven({ id, email }: RoleCandidate): string {
  return `Nothing was granted: anybody may have signed up as ${email}, since no link of a mail to it was followed.
If this is the account that you have made, at the time above, run
  npm run admin:grant -- ${id}
If it is not, or you cannot tell, ask for a mail with "Forgot your password?" on the page /auth, follow its link and choose a password; then run this command again. Where no mail is sent, the link is in the newest file of DATA_DIR/mails.`
}

await runCommand(() => grant(process.argv[2]))
