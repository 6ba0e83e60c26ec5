import { describe, expect, it } from 'vitest'
import { destinationOf, safeReturnPath } from './return-path.ts'

const origin = 'https://site.example'

describe('the path to return to after signing in', () => {
  it.each(['/admin', '/admin/quotes?status=new#top', '/products/containers', '/'])(
    'is a path of this site: %s',
    (path) => expect(safeReturnPath(path, origin)).toBe(path),
  )

  it.each([
    'https://evil.example',
    'https://evil.example/admin',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/admin/..//evil.example',
    '\\\\evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'admin',
    '',
    '/auth',
    '/auth?next=/auth',
    '/auth/',
    '/%2e/auth/../auth',
    undefined,
    ['/admin'],
    7,
  ])('is never %j', (value) => expect(safeReturnPath(value, origin)).toBeUndefined())
})

describe('a signed-in user goes', () => {
  it.each([
    ['an admin to the office', 'enter', undefined, '/admin'],
    ['an admin back to where they were', 'enter', '/admin/quotes', '/admin/quotes'],
    ['a stranger home', 'home', undefined, '/'],
    ['a stranger home, not to the office', 'home', '/admin?x=1', '/'],
    ['a stranger back to a public page', 'home', '/administration', '/administration'],
    ['to the office, which asks again, when nobody answers', 'ask-again', undefined, '/admin'],
  ] as const)('%s', (_, step, next, path) => expect(destinationOf(step, next)).toBe(path))
})
