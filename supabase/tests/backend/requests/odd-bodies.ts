import { seededRandom } from '#tests/support/random-numbers.ts'
import type { OddRequest } from './odd-requests.ts'

/** Method, path, and the fields that the endpoint reads. */
const targets = [
  'POST auth/v1/token?grant_type=password email password',
  'POST auth/v1/token?grant_type=refresh_token refresh_token',
  'POST auth/v1/token?grant_type=pkce auth_code code_verifier',
  'POST auth/v1/token?grant_type=id_token provider id_token',
  'POST auth/v1/signup email password data phone',
  'POST auth/v1/recover email',
  'POST auth/v1/resend type email',
  'POST auth/v1/verify type token token_hash email',
  'POST auth/v1/otp email',
  'POST auth/v1/logout',
  'POST auth/v1/callback state code',
  'PUT auth/v1/user email data phone nonce',
  'POST auth/v1/factors factor_type friendly_name phone issuer',
  'POST auth/v1/factors/00000000-0000-4000-8000-000000000000/verify challenge_id code webauthn',
  'POST auth/v1/admin/users email password',
  'POST storage/v1/bucket name public file_size_limit allowed_mime_types',
  'PUT storage/v1/bucket/product-images public file_size_limit allowed_mime_types',
  'POST storage/v1/object/list/product-images prefix search limit offset sortBy',
  'POST storage/v1/object/move bucketId sourceKey destinationKey',
  'POST storage/v1/object/copy bucketId sourceKey destinationKey copyMetadata metadata',
  'POST storage/v1/object/sign/product-images expiresIn paths',
  'POST storage/v1/object/sign/product-images/a.png expiresIn transform',
  'POST storage/v1/object/upload/sign/product-images/a.png expiresIn',
  'DELETE storage/v1/object/product-images prefixes',
]

/** Values of a field; all other fields get a short text. */
const sound: Readonly<Record<string, string>> = {
  email: '"odd@example.com"',
  password: '"a long password"',
  type: '"signup"',
  token: '"123456"',
  token_hash: '"x"',
  refresh_token: '"x"',
  data: '{}',
  factor_type: '"totp"',
  friendly_name: '"App"',
  phone: '"+919876543210"',
  challenge_id: '"x"',
  code: '"123456"',
  webauthn: '{"type":"create","credential_response":{}}',
  name: '"odd"',
  public: 'true',
  file_size_limit: '"1MB"',
  allowed_mime_types: '["image/png"]',
  prefix: '""',
  search: '"a"',
  limit: '10',
  offset: '0',
  sortBy: '{"column":"name"}',
  bucketId: '"product-images"',
  sourceKey: '"a.png"',
  destinationKey: '"b.png"',
  copyMetadata: 'false',
  metadata: '{"a":1}',
  prefixes: '["a.png"]',
  paths: '["a.png"]',
  expiresIn: '60',
  transform: '{"width":10}',
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const values = [
  ...'null true false 0 -1 0.5 -0 1e999 1e21 2147483648 9007199254740993 "" " " [] {} [[]] ["a"]'.split(
    ' ',
  ),
  ...String.raw`"\u0000" "\ud800" "__proto__" "constructor" "../.." "%00" "\u202e" {"\u0000":1}
    {"a":"\u0000"} {"__proto__":{"polluted":1}} {"constructor":{"prototype":{"polluted":1}}}
    {"length":-1} {"then":1} {"toString":null} {"column":"__proto__"} "2020-13-45" "1e5GB"`.split(
    /\s+/,
  ),
  deep(70),
  deep(20_000),
  JSON.stringify('x'.repeat(300_000)),
]

const wholes = [
  ...'null 1 "x" true [] [{}] { {}{} {"email" {"email":"a@example.com","email":{}}'.split(' '),
  '\ufeff{}',
  '\0',
  deep(100_000),
  '{"a":'.repeat(20_000),
  `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
]

const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

export interface OddBody extends OddRequest {
  readonly body: string
  readonly type: string
}

/** An endless series of bodies for endpoints other than the tables; the same for the same seed. */
export function* oddBodies(seed: number): Generator<OddBody> {
  const random = seededRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const strange = ['__proto__', 'constructor', 'toString', '']
  while (true) {
    const [method = '', path = '', ...fields] = pick(targets).split(' ')
    const changed = random() < 0.1 ? pick(strange) : (pick(fields) ?? pick(strange))
    const written = fields.map((name) => [name, sound[name] ?? '"x"'])
    // Of two fields of the same name, the last one counts.
    if (random() < 0.95) written.push([changed, pick(values)])
    const body = `{${written.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
    yield {
      method,
      path,
      body: random() < 0.15 ? pick(wholes) : body,
      type: random() < 0.05 ? pick(types) : 'application/json',
    }
  }
}
