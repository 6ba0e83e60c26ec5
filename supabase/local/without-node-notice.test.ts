// oxlint-disable no-console -- this is about what others write there
import { expect, it, vi } from 'vitest'
import { withoutNodeNotice } from './without-node-notice.ts'

it('drops the Node 20 notice of supabase-js while it loads, and nothing else', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const module = await withoutNodeNotice(async () => {
    console.warn(
      '⚠️  Node.js 20 and below are deprecated and will no longer be supported in future versions of @supabase/supabase-js.',
    )
    console.warn('something else')
    return 'the module'
  })
  console.warn('⚠️  Node.js 20 and below are deprecated')
  expect(module).toBe('the module')
  expect(warn.mock.calls).toEqual([['something else'], ['⚠️  Node.js 20 and below are deprecated']])
})
