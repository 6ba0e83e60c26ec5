import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type SharedParts, receiveShare } from './receive-share.ts'

const store = createStore('shared-files', 'keyval')

function share(parts: Record<string, string | File>): Request {
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.append(name, value)
  return new Request('https://site.example/share-target', { method: 'POST', body })
}

describe('what another app shares', () => {
  beforeEach(() => set('latest', undefined, store))

  it('is stored with the bytes of its files, and opens the quote form', async () => {
    const file = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })
    const answer = await receiveShare(
      share({ title: ' Site plan ', text: 'Two cabins', url: 'https://a.example', files: file }),
    )
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/contact?shared=1#quote')
    const kept = await get<SharedParts>('latest', store)
    expect(kept).toMatchObject({ title: 'Site plan', text: 'Two cabins\nhttps://a.example' })
    const [first] = kept?.files ?? []
    expect([first?.name, first?.type]).toEqual(['plan.pdf', 'application/pdf'])
    expect(new TextDecoder().decode(first?.bytes)).toBe('%PDF-1.7')
  })

  it('keeps all of its files', async () => {
    const body = new FormData()
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) body.append('files', new File([name], name))
    await receiveShare(new Request('https://site.example/share-target', { method: 'POST', body }))
    const kept = await get<SharedParts>('latest', store)
    const texts = kept?.files.map(({ bytes }) => new TextDecoder().decode(bytes))
    expect(texts).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  })

  it('that could not be stored is not announced', async () => {
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    const answer = await receiveShare(share({ text: 'Hello' }))
    broken.mockRestore()
    expect(answer.headers.get('location')).toBe('/contact#quote')
  })

  it('may be only text, or nothing', async () => {
    await receiveShare(share({ text: 'Hello' }))
    expect(await get('latest', store)).toMatchObject({ title: '', text: 'Hello', files: [] })
    await receiveShare(share({ x: '' }))
    expect(await get('latest', store)).toMatchObject({ title: '', text: '', files: [] })
  })

  it('opens the form even when it cannot be read', async () => {
    const broken = new Request('https://site.example/share-target', { method: 'POST', body: 'x' })
    const answer = await receiveShare(broken)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact#quote'])
  })
})
