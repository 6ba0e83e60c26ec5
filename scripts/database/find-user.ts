import * as v from 'valibot'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

const usersSchema = v.object({ users: v.array(v.object({ id: v.string(), email: v.string() })) })

const usersPerPage = 200

/**
 * The id of the account with this email address.
 * @param headers of a request with the secret key.
 * @throws UserFacingError if nobody has signed up with it.
 */
export async function findUser(
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
