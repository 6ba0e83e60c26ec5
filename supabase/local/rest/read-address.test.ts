import { describe, expect, it } from 'vitest'
import type { Rank } from '#supabase/local/postgres/asker.ts'
import { readAddress } from './read-address.ts'

const read = (path: string, rank: Rank = 'visitor', method = 'GET') =>
  readAddress(new URL(`http://localhost/rest/v1/${path}`), rank, method)

const passed = (path: string, rank: Rank = 'visitor') => {
  const address = read(path, rank)
  return address.ok ? decodeURIComponent(address.value.replaceAll('+', ' ')) : address.failure
}

describe('a URL that our own pages request is passed on unchanged:', () => {
  it.each([
    'products',
    'products?select=*',
    'products?select=id,name,product_images(image_url,alt)&order=created_at.desc&limit=12&offset=24',
    'products?select=name&slug=eq.guard-house&published=is.true&deleted_at=is.null',
    'products?id=in.(1,2,"a,b","with \\"quote\\"")&features=cs.{"a b",c}',
    'products?select=pictures:product_images!product_images_product_id_fkey!inner(*)&pictures.order=display_order.asc.nullslast&pictures.limit=3',
    'products?select=slug,...product_images(alt)&not.and=(id.gt.5,or(name.eq."a,b",slug.not.in.(x,y)))',
    'products?product_images.or=(alt.is.null,alt.eq.)&select=product_images(alt)',
    'products?select=specifications->0->>name,price:version::text',
    'products?order=product_images(alt).desc,name&select=product_images()',
    'inquiries?on_conflict=id&columns=id,name',
    'rpc/lead_receipt?lead_id=5f0c',
    'rpc/leads_waiting?most=8&kind=quote',
  ])('%s', (path) => {
    expect(passed(path)).toBe(path)
  })

  it.each([
    'products?or=(name.imatch."2[.]5 [(]m[)]",slug.imatch."x")',
    'lead_overview?search=fts(simple).%27anna%27&order=received_at.desc',
    'products?name=ilike(any).{*house*,*cabin*}&select=product_images(product_id,products(name))',
  ])('%s, for staff', (path) => {
    expect(passed(path, 'staff')).toBe(decodeURIComponent(path))
  })
})

it('meaningless spaces and quotes are removed, and so is the key', () => {
  expect(passed('products?select=id, name,%0a product_images ( alt )&apikey=secret')).toBe(
    'products?select=id,name,product_images(alt)',
  )
  expect(passed('inquiries?columns="id","name"')).toBe('inquiries?columns=id,name')
})

describe('a name with a meaning in JavaScript is an unknown column,', () => {
  it.each([
    'products?__proto__=eq.1&limit=1',
    'products?select=__proto__:product_images(id)',
    'products?select=__proto__',
    'products?select=name:constructor',
    'products?select=product_images!__proto__(id)',
    'products?select=product_images(constructor)',
    'products?constructor=eq.1',
    'products?hasOwnProperty=eq.1',
    'products?order=__proto__.desc',
    'products?or=(constructor.eq.1)',
    'products?__proto__->polluted=eq.1',
    'inquiries?columns=id,__proto__',
    'inquiries?on_conflict=toString',
  ])('%s', (path) => {
    expect(read(path)).toMatchObject({ ok: false, failure: { kind: 'unknown-column' } })
  })

  it.each(['__proto__', 'constructor', 'rpc/__proto__', 'rpc/constructor', '%5F%5Fproto__'])(
    'or an unknown table: %s',
    (path) => {
      const kind = path.startsWith('rpc/') ? 'unknown-function' : 'unknown-table'
      expect(read(path)).toEqual({ ok: false, failure: { kind } })
    },
  )

  it('also as what is embedded', () => {
    const failure = { kind: 'not-embedded', name: '__proto__' }
    expect(read('products?__proto__.polluted=eq.1')).toEqual({ ok: false, failure })
    expect(read('products?select=id&__proto__.order=id')).toEqual({ ok: false, failure })
  })
})

describe('a call whose response could fail after the function has run is refused:', () => {
  const refused = (parameter: string) => ({ ok: false, failure: { kind: 'syntax', parameter } })

  it.each([
    ['select=accept_offer->>outcome::int', 'select'],
    ['select=*', 'select'],
    ['order=outcome', 'order'],
    ['limit=1', 'limit'],
    ['offset=9', 'offset'],
    ['columns=token', 'columns'],
    ['on_conflict=id', 'on_conflict'],
    ['and=(outcome.eq.done)', 'and'],
    ['outcome=eq.done', 'outcome'],
    ['outcome->x=is.null', 'outcome->x'],
    ['accept_offer.order=outcome', 'accept_offer.order'],
    ['__proto__=1', '__proto__'],
  ])('%s', (search, parameter) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      for (const rank of ['visitor', 'staff', 'program'] as const) {
        expect(read(`rpc/accept_offer?${search}`, rank, method)).toEqual(refused(parameter))
      }
    }
  })

  it.each(['POST', 'HEAD'])('arguments in the URL of a %s', (method) => {
    for (const value of ['1', 'valueOf', 'constructor']) {
      expect(read(`rpc/leads_waiting?most=${value}`, 'visitor', method)).toEqual(refused('most'))
    }
  })
})

describe('input outside the grammar is refused, naming its parameter:', () => {
  it.each([
    ['products?select=', 'select'],
    ['products?select=id,,name', 'select'],
    ['products?select=product_images(id', 'select'],
    ['products?select=product_images(id))', 'select'],
    ['products?select=count()', 'select'],
    ['products?select=version.sum()', 'select'],
    ['products?select="id"', 'select'],
    ['products?select=id;drop', 'select'],
    ['products?select=id&select=name', 'select'],
    ['products?id=nope.x', 'id'],
    ['products?id=5', 'id'],
    ['products?id=not.not.eq.5', 'id'],
    ['products?id=in.1,2', 'id'],
    ['products?id=in.(1,(2))', 'id'],
    ['products?id=is.5', 'id'],
    ['products?id=eq(any).5', 'id'],
    ['products?or=name.eq.x', 'or'],
    ['products?or=()', 'or'],
    ['products?or=(name.eq.x', 'or'],
    ['products?or=(name.eq.x,)', 'or'],
    ['products?or=(name.eq.x)or(y.eq.z)', 'or'],
    [String.raw`products?or=(name.eq."a\"b")`, 'or'],
    ['products?not.or=(name.eq.{)', 'not.or'],
    ['products?order=name.up', 'order'],
    ['products?order=', 'order'],
    ['products?limit=-1', 'limit'],
    ['products?limit=1e3', 'limit'],
    ['products?offset=9999999999', 'offset'],
    ['products?na%20me=eq.1', 'query'],
    ['products?=eq.1', 'query'],
    ['products?name::text=eq.1', 'query'],
  ])('%s', (path, parameter) => {
    expect(read(path)).toEqual({ ok: false, failure: { kind: 'syntax', parameter } })
  })

  it.each(['', 'a/b', 'rpc/', 'rpc/a/b', '%E0%A4%A', 'products%2F..', 'pro ducts'])(
    'not a table: %s',
    (path) => {
      const kind = path === 'rpc/' ? 'unknown-function' : 'unknown-table'
      expect(read(path)).toEqual({ ok: false, failure: { kind } })
    },
  )
})

describe('more than a role may request is refused:', () => {
  const nested = (depth: number) => `${'product_images('.repeat(depth)}id${')'.repeat(depth)}`
  const values = (count: number) => Array.from({ length: count }, (_, n) => n).join(',')

  it.each<[string, Rank]>([
    [`products?select=${nested(2)}`, 'visitor'],
    [`products?select=${nested(3)}`, 'staff'],
    [`products?select=${nested(6)}`, 'program'],
    [`products?select=${nested(3000)}`, 'program'],
    ['products?select=a:x(id),b:x(id),c:x(id)', 'visitor'],
    [`products?id=in.(${values(101)})`, 'visitor'],
    [`products?id=in.(${values(501)})`, 'staff'],
    ['products?or=(and(or(id.eq.1)))', 'visitor'],
    [`products?or=${'(or'.repeat(3000)}(id.eq.1)${')'.repeat(3000)}`, 'program'],
    ['products?name=imatch.x', 'visitor'],
    ['products?name=ilike.x', 'visitor'],
    ['products?name=like(any).{x}', 'visitor'],
    ['products?or=(name.imatch.x)', 'visitor'],
    ['products?description=wfts.cabin', 'visitor'],
    ['products?or=(name.eq.x,and(description.fts(simple).cabin))', 'visitor'],
    [`products?or=(${Array(6).fill('name.fts.x').join(',')})`, 'staff'],
    [String.raw`products?description=imatch.(a|.)*(.|b)*\1\2q`, 'staff'],
    ['products?description=match.(a{200}){200}', 'staff'],
    [`products?description=match.${'(a*)*'.repeat(101)}`, 'staff'],
    [`products?name=eq.${'x'.repeat(8000)}`, 'program'],
  ])('%s as %s', (path, rank) => {
    expect(read(path, rank)).toMatchObject({ ok: false, failure: { kind: 'beyond-limit' } })
  })
})
