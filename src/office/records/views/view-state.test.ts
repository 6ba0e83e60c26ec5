import { expect, it } from 'vitest'
import { changeToView, isSameView, viewOf } from './view-state.ts'

it('a view does not include the position in it', () => {
  const address = { q: 'rao', status: 'new,won', page: 3, lead: 'x', from: undefined }
  expect(viewOf(address)).toEqual({ q: 'rao', status: 'new,won' })
  expect(isSameView(address, { status: 'new,won', q: 'rao' })).toBe(true)
  expect(isSameView(address, { status: 'new,won' })).toBe(false)
  expect(isSameView(address, { status: 'new,won', q: 'rao', sort: 'name' })).toBe(false)
})

it('changes any address to exactly the view', () => {
  const address = { q: 'rao', page: 3, sort: 'name' }
  const changed = { ...address, ...changeToView(address, { status: 'new', page: 9 }) }
  expect(changed).toEqual({ q: undefined, page: undefined, sort: undefined, status: 'new' })
})
