import { describe, expect, it } from 'vitest'
import { isSafeAddress } from './safe-address.ts'

describe('isSafeAddress', () => {
  it.each([
    '/',
    '/contact#quote',
    '/status/1?x=https://elsewhere.example',
    'https://www.example.com/a b',
    'HTTPS://www.example.com',
    'http://www.example.com',
    'mailto:sales@example.com?subject=x',
    'tel:+914000000000',
  ])('takes %s', (address) => {
    expect(isSafeAddress(address)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://www.example.com/1',
    'file:///etc/passwd',
    'intent://x#Intent;end',
    'view-source:https://www.example.com',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '\\\\elsewhere.example',
    'https:elsewhere.example',
    'elsewhere',
    '#top',
    '',
    ' https://www.example.com',
    'https://',
  ])('refuses %j', (address) => {
    expect(isSafeAddress(address)).toBe(false)
  })
})
