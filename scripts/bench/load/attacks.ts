import { randomBytes, randomUUID } from 'node:crypto'

/**
 * What an attacker has: a network, the public key, and the token of an account that anybody can
 * create.
 */
export interface Weapon {
  readonly key: string
  readonly token: string | undefined
  /** Addresses of existing accounts. */
  readonly emails: readonly string[]
  /** Public pictures, as `bucket/name`. */
  readonly pictures: readonly string[]
}

export interface Blow {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

const megabyte = 1024 * 1024
const size = () => 100 + Math.floor(Math.random() * 2400)
const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
const json = { 'content-type': 'application/json' }

function asVisitor({ key }: Weapon) {
  return { apikey: key }
}

function asAccount({ key, token }: Weapon): Record<string, string> {
  return token === undefined ? { apikey: key } : { apikey: key, authorization: `Bearer ${token}` }
}

const table = (address: string) => `/rest/v1/${address}`
const render = (picture: string, query: string) =>
  `/storage/v1/render/image/public/${picture}?${query}`

/** Expensive to compile, and different each time. */
const pattern = () =>
  `(${['a', 'b', 'c', 'd'].map((sign) => `(${sign}|.)*(.|${pick([...'efghijkl'])})*`).join('')})+${pick([...'qxz'])}`
const columns =
  'id,name,slug,category,category_slug,short_description,description,subcategory_slug,created_at'
const within = (patterns: number) =>
  Array.from({ length: patterns }, () => `description.imatch."${pattern()}"`)

/** The worst known requests, different with each call. */
export const attacks: Readonly<Record<string, (weapon: Weapon) => Blow>> = {
  'regular expression': (weapon) => ({
    path: table(`products?description=imatch.${encodeURIComponent(String.raw`(a|.)*(.|b)*\1\2q`)}`),
    headers: asVisitor(weapon),
  }),
  'regular expression of an account': (weapon) => ({
    path: table(`products?description=imatch.${encodeURIComponent(pattern())}`),
    headers: asAccount(weapon),
  }),
  'a hundred regular expressions of an account': (weapon) => ({
    path: table(`products?or=(${encodeURIComponent(within(100).join(','))})`),
    headers: asAccount(weapon),
  }),
  'wildcards of an account': (weapon) => ({
    path: table(`products?description=ilike.*${[...'aeiouaeiouaeiou'].join('*')}*q*z*`),
    headers: asAccount(weapon),
  }),
  'tables in tables': (weapon) => ({
    path: table('products?select=*,product_images(*),product_redirects(*)&limit=1000'),
    headers: asVisitor(weapon),
  }),
  'tables in tables of an account': (weapon) => ({
    path: table('products?select=*,product_images(*,products(*)),product_views(*)&limit=1000'),
    headers: asAccount(weapon),
  }),
  'order by everything': (weapon) => ({
    path: table(
      `products?select=*&order=${columns.replaceAll(',', '.desc,')}&offset=999999999&limit=1000`,
    ),
    headers: { ...asVisitor(weapon), prefer: 'count=exact' },
  }),
  'search in all texts': (weapon) => ({
    path: table(
      `products?or=(${Array.from({ length: 100 }, () => `description.wfts.${randomBytes(3).toString('hex')}`).join(',')})`,
    ),
    headers: asVisitor(weapon),
  }),
  'digest of the catalogue': (weapon) => ({
    path: table('rpc/catalogue_digest'),
    headers: asVisitor(weapon),
  }),
  'body of 3 MB': (weapon) => ({
    path: table('inquiries'),
    method: 'POST',
    headers: { ...asVisitor(weapon), ...json },
    body: `{"message":"${'x'.repeat(3 * megabyte)}"}`,
  }),
  'many rows': (weapon) => ({
    path: table('product_views'),
    method: 'POST',
    headers: { ...asVisitor(weapon), ...json },
    body: JSON.stringify(Array.from({ length: 100 }, () => ({ product_id: randomUUID() }))),
  }),
  'flood of requests': (weapon) => ({
    path: table('inquiries'),
    method: 'POST',
    headers: { ...asVisitor(weapon), ...json },
    body: JSON.stringify({
      id: randomUUID(),
      name: 'Flood',
      email: `${randomUUID()}@example.net`,
      phone: '+91 98765 43210',
      inquiry_type: 'general',
      message: 'A request that nobody means.',
    }),
  }),
  'request that announces 25 MB': (weapon) => {
    const id = randomUUID()
    return {
      path: table('quote_requests'),
      method: 'POST',
      headers: { ...asVisitor(weapon), ...json },
      body: JSON.stringify({
        id,
        contact_name: 'Flood',
        email: `${randomUUID()}@example.net`,
        product_interest: 'other',
        details: 'A request that nobody means.',
        attachment_manifest: Array.from({ length: 5 }, (_, place) => ({
          path: `${id}/${place}-${randomBytes(8).toString('hex')}.pdf`,
          name: `${place}.pdf`,
          type: 'application/pdf',
          size: 5 * megabyte,
          sha256: randomBytes(32).toString('hex'),
        })),
      }),
    }
  },
  'guess at the code of an offer': (weapon) => ({
    path: table('rpc/try_offer_code'),
    method: 'POST',
    headers: { ...asVisitor(weapon), ...json },
    body: JSON.stringify({
      token: randomBytes(32).toString('base64url'),
      shown_revision: 0,
      code: '123456',
      attempt: randomUUID(),
    }),
  }),
  'file that was not announced': (weapon) => ({
    path: `/storage/v1/object/quote-attachments/${randomUUID()}/0-${randomBytes(8).toString('hex')}.pdf`,
    method: 'POST',
    headers: { ...asVisitor(weapon), 'content-type': 'application/pdf' },
    body: new Uint8Array(2 * megabyte),
  }),
  'wrong password': (weapon) => ({
    path: '/auth/v1/token?grant_type=password',
    method: 'POST',
    headers: { ...asVisitor(weapon), ...json },
    body: JSON.stringify({ email: pick(weapon.emails), password: randomUUID() }),
  }),
  'invented refresh token': (weapon) => ({
    path: '/auth/v1/token?grant_type=refresh_token',
    method: 'POST',
    headers: { ...asVisitor(weapon), ...json },
    body: JSON.stringify({ refresh_token: randomBytes(9).toString('base64url') }),
  }),
  'wrong key, another line of the security log': () => ({
    path: table(`products?limit=${size()}`),
    headers: { apikey: `sb_publishable_${randomUUID()}` },
  }),
  'recovery of an invented address': (weapon) => ({
    path: '/auth/v1/recover',
    method: 'POST',
    headers: { ...asVisitor(weapon), ...json },
    body: JSON.stringify({ email: `${randomUUID()}@example.net` }),
  }),
  'picture in a new size': (weapon) => ({
    path: render(pick(weapon.pictures), `width=${size()}&height=${size()}&quality=100`),
    headers: { accept: '*/*' },
  }),
  'picture in a new size as AVIF': (weapon) => ({
    path: render(pick(weapon.pictures), `width=${size()}&quality=100&format=avif`),
  }),
  'list of all files': (weapon) => ({
    path: '/storage/v1/object/list/product-images',
    method: 'POST',
    headers: { ...asVisitor(weapon), ...json },
    body: JSON.stringify({ prefix: '', limit: 1000, offset: 0, search: '%' }),
  }),
  'page that is not there': () => ({ path: `/${randomUUID()}/${'x'.repeat(2000)}` }),
}
