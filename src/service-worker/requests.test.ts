import { describe, expect, it } from 'vitest'
import { type RequestFacts, taskFor } from './requests.ts'

const origin = 'https://site.example'
const isAppFile = (path: string) => path === '/assets/app.js'

function ask(address: string, facts: Partial<RequestFacts> = {}) {
  const request: RequestFacts = {
    method: 'GET',
    mode: 'no-cors',
    destination: '',
    headers: new Headers(),
    url: new URL(address, origin).href,
    ...facts,
  }
  return taskFor(request, origin, isAppFile)
}

const visit = (address: string) => ask(address, { mode: 'navigate', destination: 'document' })

describe('what is answered with a page', () => {
  it.each([
    '/',
    '/products/containers/container-house-ch-20',
    '/contact?shared=1',
    '/admin',
    '/auth',
  ])('is a visit to %s', (path) => expect(visit(path)).toEqual({ kind: 'page' }))

  it.each([
    '/rest/v1/products?select=*',
    '/auth/v1/verify?token=x',
    '/storage/v1/object/public/quote-attachments/a/b',
    '/functions/v1/x',
    '/sitemap.xml',
    '/robots.txt',
    '/feed.xml',
    '/index.html',
    '/blog/index.html',
    '/price-list.pdf',
    '/.well-known/security',
    'https://elsewhere.example/',
  ])('is never a visit to %s', (address) => expect(visit(address)).toBeNull())

  it('is never a request of a script, or one that sends something', () => {
    expect(ask('/products')).toBeNull()
    expect(ask('/', { mode: 'navigate', method: 'POST' })).toBeNull()
  })
})

describe('what is answered from the device', () => {
  it('is a file of the app', () => {
    expect(ask('/assets/app.js')).toEqual({ kind: 'file', path: '/assets/app.js' })
    expect(ask('/assets/other.js')).toBeNull()
    expect(ask('https://elsewhere.example/assets/app.js')).toBeNull()
  })

  const picture = '/storage/v1/render/image/public/product-images/a/1.jpg?width=800&quality=85'

  it('is a picture that a page shows', () => {
    expect(ask(picture, { destination: 'image' })).toEqual({
      kind: 'picture',
      address: { picture: 'product-images/a/1.jpg', width: 800 },
    })
  })

  it('is nothing with credentials, no attachment, and nothing a script reads', () => {
    const headers = new Headers({ authorization: 'Bearer x' })
    expect(ask(picture, { destination: 'image', headers })).toBeNull()
    expect(
      ask('/storage/v1/object/public/quote-attachments/a/1.jpg', { destination: 'image' }),
    ).toBeNull()
    expect(ask('/storage/v1/object/sign/product-images/1.jpg', { destination: 'image' })).toBeNull()
    expect(ask(picture)).toBeNull()
  })
})

describe('what another app shares', () => {
  it('is accepted where the manifest sends it', () => {
    expect(ask('/share-target', { method: 'POST', mode: 'navigate' })).toEqual({ kind: 'share' })
    expect(ask('https://elsewhere.example/share-target', { method: 'POST' })).toBeNull()
  })
})
