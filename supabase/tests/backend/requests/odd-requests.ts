import { seededRandom } from '#tests/support/random-numbers.ts'
import { inquiry, product } from '#supabase/tests/backend/rows.ts'

/** A request to /rest/v1 as an attacker might write it. */
export interface OddRequest {
  readonly method: string
  /** Below /rest/v1/, with the query string. */
  readonly path: string
  readonly body: string | undefined
}

/** Valid requests; each odd one begins as one of them. */
const sound = [
  'products',
  'products?select=id,name,product_images(image_url,alt)&order=created_at.desc&limit=12&offset=1',
  'products?select=slug,pictures:product_images!inner(*)&pictures.order=display_order&name=eq.x',
  'products?id=in.(5,"a,b")&features=cs.{a,b}&deleted_at=not.is.null',
  'products?or=(name.eq.x,and(slug.neq."y",not.or(version.gt.1,version.lt.9)))&limit=3',
  'products?name=ilike(any).{*a*,b*}&description=fts(simple).words&version=gte.2',
  'products?select=specifications->0->>name,total:version::text',
  'project_images?select=*&published=is.true&order=display_order.asc.nullslast,title',
  'inquiries?select=id,message&email=eq.a@example.com',
  'quote_requests?columns=id,details&on_conflict=id',
  'site_settings?key=eq.company',
  'rpc/lead_receipt?lead_id=5f0cf1a4-8d0a-4d0f-9a3b-0a64a3f2a111',
  'rpc/catalogue_digest',
  'rpc/my_access?select=role',
  'rpc/try_offer_code',
  'rpc/accept_offer?select=accept_offer->>outcome::int&order=outcome&outcome=eq.done',
  'rpc/announce_order_file?limit=1&offset=1',
]

const tokens = [
  ...'()[]{}<>,.:;!?*+-=%&|\\/\'"`~^$#@ \t\n\r\0',
  '\u{1f600}',
  '\ud800',
  ...`-> ->> :: .. ... %00 %25 %ff ｅｑ __proto__ constructor prototype hasOwnProperty toString
    valueOf and or not. not.or eq. in.( is. imatch. like(all).{ fts( cs.{ select order limit offset
    columns on_conflict apikey count() sum() product_images( products( product_images. inner null
    true NaN -1 1e999 99999999999999999999 0x10 {"a":1} [[]] ((((((((( )))) "," ::regclass ::json
    pg_sleep(5) ;select/**/1-- auth.users public.products ctid`.split(/\s+/),
]

const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'QUERY']
const bodies = [
  JSON.stringify(inquiry()),
  JSON.stringify([product('odd'), product('odder')]),
  JSON.stringify({ lead_id: '5f0cf1a4-8d0a-4d0f-9a3b-0a64a3f2a111' }),
  JSON.stringify({
    token: 'A'.repeat(43),
    shown_revision: 0,
    code: '123456',
    attempt: '5f0cf1a4-8d0a-4d0f-9a3b-0a64a3f2a111',
  }),
  '{"specifications":[{"name":"Area","value":{"deep":[1,null,"x"]}}]}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
]

/** An endless series of requests; the same for the same seed. */
export function* oddRequests(seed: number): Generator<OddRequest> {
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  const change = (text: string): string => {
    const [start, end] = [below(text.length + 1), below(text.length + 1)]
    const [left, right] = [text.slice(0, start), text.slice(start)]
    switch (below(5)) {
      case 0:
        return left + pick(tokens).repeat(random() < 0.05 ? 300 : 1) + right
      case 1:
        return left + right.slice(1 + below(4))
      case 2:
        return left + pick(tokens) + right.slice(1)
      case 3:
        return left + text.slice(Math.min(start, end), Math.max(start, end)) + right
      default:
        return `${text}${text.includes('?') ? '&' : '?'}${pick(tokens)}=${pick(tokens)}`
    }
  }
  const changed = (text: string) => {
    let result = text
    for (let times = below(5); times > 0; times--) result = change(result)
    return result
  }
  while (true) {
    const method = pick(methods)
    const hasBody = method !== 'GET' && method !== 'HEAD' && random() < 0.9
    yield {
      method,
      path: changed(pick(sound)),
      body: hasBody ? changed(pick(bodies)) : undefined,
    }
  }
}
