import * as v from 'valibot'

const text = v.fallback(v.string(), '')

const credentialsSchema = v.object({
  email: text,
  password: text,
  type: text,
  refresh_token: text,
  token_hash: text,
  data: v.fallback(v.record(v.string(), v.unknown()), {}),
})

export type Credentials = v.InferOutput<typeof credentialsSchema>

const none: Credentials = {
  email: '',
  password: '',
  type: '',
  refresh_token: '',
  token_hash: '',
  data: {},
}

/** The account data of a request; missing values and other types become empty. */
export async function readCredentials(request: Request): Promise<Credentials> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => ({}))
  return v.parse(v.fallback(credentialsSchema, none), body)
}

/** bcrypt ignores anything beyond; hosted Supabase refuses longer passwords, too. */
const maxPasswordBytes = 72

export function isPasswordTooLong(password: string): boolean {
  return Buffer.byteLength(password) > maxPasswordBytes
}
