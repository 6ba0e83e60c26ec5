import { expect, it } from 'vitest'
import { awaitsFiles, leadStatusQuery } from './lead-status.ts'

const until = '2026-12-21T06:00:00+00:00'
const before = Date.parse('2026-12-21T05:59:59Z')
const file = (arrived: boolean) => ({
  path: 'p',
  name: 'Plan.pdf',
  announcedSize: 10,
  arrived,
  size: null,
  complete: arrived,
})
const receipt = (...files: ReturnType<typeof file>[]) => ({
  reference: '4F0C-9A31',
  receivedAt: '2026-11-21T06:00:00+00:00',
  status: 'Received',
  filesUntil: until,
  files,
  lines: [],
  hasSiteCheck: false,
  hasSiteVisit: false,
})

it('files count as expected while one is missing and may still arrive', () => {
  expect(awaitsFiles(receipt(file(true), file(false)), before)).toBe(true)
  expect(awaitsFiles(receipt(file(true)), before)).toBe(false)
  expect(awaitsFiles(receipt(file(false)), Date.parse(until))).toBe(false)
  expect(awaitsFiles({ ...receipt(file(false)), filesUntil: null }, before)).toBe(false)
  expect(awaitsFiles(null, before)).toBe(false)
  expect(awaitsFiles(undefined, before)).toBe(false)
})

it('the status of a request is dropped with its page', () => {
  expect(leadStatusQuery('id')).toMatchObject({ gcTime: 0, staleTime: 0 })
})
