import { expect, it } from 'vitest'
import { quotedText } from './quoted-text.ts'

it.each([
  'On Mon, 23 Nov 2026 at 10:00, Ravi <ravi@example.com> wrote:\n> Two units?',
  'On Mon, 23 Nov 2026 at 10:00, Ravi Kumar\n<ravi@example.com> wrote:\n\n> Two units?',
  '-----Original Message-----\nFrom: Ravi\n\nTwo units?',
  '________________________________\nFrom: Ravi <ravi@example.com>\nSent: Monday',
  'From: Ravi <ravi@example.com>\nSent: Monday\nTwo units?',
  '> Two units?\n>\n> Ravi',
])("quoted text is separated from a mail's own: %j", (quoted) => {
  expect(quotedText(`Yes, please.\n\n${quoted}`)).toEqual({ own: 'Yes, please.', quoted })
})

it.each([
  'Yes, please.',
  'On Monday we start.\nThe site is ready.',
  'See below.\n\n> Two units?\n\nYes.\n\n> By May?\n\nBy June.',
  'Hello,\n\nOn Mon, 23 Nov 2026, Ravi wrote:\n> Two units?\nYes.',
  '> Two units?',
  'On Mon, Ravi wrote:\n> Two units?',
  '',
])('a mail that ends without a quote is all its own: %j', (body) => {
  expect(quotedText(body)).toEqual({ own: body, quoted: '' })
})

it('a quote of a hundred thousand letters is split quickly', () => {
  const start = performance.now()
  for (const part of ['On ', '> ', '_', 'From: ', 'On x\n', '>\n', '-']) {
    const { own, quoted } = quotedText(part.repeat(100_000 / part.length))
    expect(own.length + quoted.length).toBeGreaterThan(1000)
  }
  expect(performance.now() - start).toBeLessThan(2000)
})
