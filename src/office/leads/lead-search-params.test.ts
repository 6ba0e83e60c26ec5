import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  filterOf,
  isNarrowed,
  leadSearchParams,
  sliceOf,
  sortInAddress,
} from './lead-search-params.ts'

const read = (search: object) => v.parse(leadSearchParams, search)
const id = '4f0c9a31-1111-4222-8333-444455556666'

describe('the address of a list of leads', () => {
  it('is empty for the whole list, newest first', () => {
    expect(read({})).toEqual({})
    expect(isNarrowed(read({ sort: 'name', trash: true, page: 2, view: 'board' }))).toBe(false)
    expect(filterOf('quote', read({}))).toEqual({
      kind: 'quote',
      search: '',
      statuses: [],
      productId: null,
      inquiryType: null,
      from: null,
      to: null,
      assignee: null,
      soldBy: null,
      inTrash: false,
      isAnswerDue: false,
      spam: null,
    })
    expect(sliceOf(read({}))).toEqual({ order: 'received', descending: true, start: 0, size: 50 })
  })

  it('has every filter, the order, the page and the open lead', () => {
    const address = {
      q: 'lakshmi',
      status: 'new,contacted',
      product: id,
      type: 'support',
      from: '2026-11-01',
      to: '2026-11-21',
      assignee: 'nobody',
      sold: id,
      reply: 'due',
      spam: 'low',
      trash: true,
      sort: 'name',
      page: 3,
      view: 'board',
      lead: id,
    }
    expect(read(address)).toEqual(address)
    expect(filterOf('inquiry', read(address))).toEqual({
      kind: 'inquiry',
      search: 'lakshmi',
      statuses: ['new', 'contacted'],
      productId: id,
      inquiryType: 'support',
      from: '2026-11-01',
      to: '2026-11-21',
      assignee: 'nobody',
      soldBy: id,
      inTrash: true,
      isAnswerDue: true,
      spam: 'low',
    })
    expect(sliceOf(read(address))).toEqual({
      order: 'name',
      descending: false,
      start: 100,
      size: 50,
    })
    expect(isNarrowed(read(address))).toBe(true)
  })

  it.each([
    ['q', 20, '20'],
    ['q', true, 'true'],
    ['q', '', undefined],
    ['q', 'x'.repeat(999), 'x'.repeat(200)],
    ['status', 'new,sold', 'new'],
    ['status', 'sold', undefined],
    ['status', ['new'], undefined],
    ['from', '2026-02-30', undefined],
    ['from', '2026-02-28', '2026-02-28'],
    ['to', 'yesterday', undefined],
    ['product', 'x', undefined],
    ['lead', id.toUpperCase(), id],
    ['lead', `${id}'`, undefined],
    ['type', 'sales', undefined],
    ['assignee', 'me', undefined],
    ['sold', 'me', undefined],
    ['sold', 'nobody', 'nobody'],
    ['trash', 'yes', undefined],
    ['spam', 30, undefined],
    ['sort', 'email', undefined],
    ['page', 1, undefined],
    ['page', -3, undefined],
    ['page', 2.5, undefined],
    ['page', '2', undefined],
    ['view', 'list', undefined],
  ])('reads %s=%j as %j', (name, value, expected) => {
    expect(read({ [name]: value })[name as 'q']).toBe(expected)
  })

  it.each([
    ['received', true, undefined],
    ['received', false, 'received'],
    ['name', true, '-name'],
    ['colour', true, undefined],
  ] as const)('writes the order by %s, descending %s, as %s', (by, descending, sort) => {
    expect(sortInAddress(by, descending)).toBe(sort)
  })
})
