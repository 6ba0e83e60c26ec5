import { expect, it } from 'vitest'
import { secretKeyOf } from './secret-key.ts'

const legacy = { SUPABASE_SERVICE_ROLE_KEY: 'legacy' }

it.each([
  ['the default key', { SUPABASE_SECRET_KEYS: '{"mails":"a","default":"b"}' }, 'b'],
  ['the first key', { SUPABASE_SECRET_KEYS: '{"mails":"a"}' }, 'a'],
  [
    'the new key before the legacy one',
    { SUPABASE_SECRET_KEYS: '{"default":"b"}', ...legacy },
    'b',
  ],
  ['the legacy key', legacy, 'legacy'],
  [
    'the legacy key beside an empty dictionary',
    { SUPABASE_SECRET_KEYS: '{}', ...legacy },
    'legacy',
  ],
  ['the legacy key beside what is no JSON', { SUPABASE_SECRET_KEYS: 'x', ...legacy }, 'legacy'],
  ['no key', {}, ''],
])('a function uses %s', (_, variables, key) => {
  expect(secretKeyOf(variables)).toBe(key)
})
