import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accountMessages } from './account-messages.ts'
import { attachmentMessages, messages } from './messages.ts'

/** Byte for byte as the specification quotes them. */
const specified = [
  'Quote request submitted! We will contact you soon.',
  'Thank you! We will get back to you soon.',
  'Failed to submit quote request. Please try again.',
  'Failed to send message. Please try again.',
  'An error occurred. Please try again.',
  'Please wait a moment before submitting again',
  'Too many submissions. Please try again later.',
  'Maximum 5 files allowed',
  'Failed to load products. Please try again later.',
  'No products available at the moment',
  'No products found in this category.',
  'No projects found in this category.',
  'Category Not Found',
  'Product Not Found',
  'Post Not Found',
  'Oops! Page not found',
  'View All Products',
  'View All Posts',
  'Return to Home',
  'Successfully signed in!',
  'Account created! You can now sign in.',
  'Signed out successfully',
  'Signing in...',
  'Creating account...',
]

it('matches the quotes of the specification exactly', () => {
  const said: unknown[] = Object.values({ ...messages, ...accountMessages })
  expect(said).toEqual(expect.arrayContaining(specified))
})

it('includes the file or its type where the specification does', () => {
  const { tooLarge, endingNotAllowed, invalidType } = attachmentMessages
  expect([tooLarge('a.pdf'), endingNotAllowed('.exe'), invalidType('a.jpg')]).toEqual([
    'File a.pdf exceeds 5MB limit',
    'File type .exe not allowed',
    'Invalid file type for a.jpg',
  ])
})

it('is plain ASCII, without typographic quotes or spaces', () => {
  const source = readFileSync(new URL('./messages.ts', import.meta.url), 'utf8')
  expect(/[^\n -~]/.exec(source)?.[0]).toBeUndefined()
})
