import { describe, expect, it } from 'vitest'
import {
  attachmentEndings,
  attachmentName,
  endingOf,
  hasAllowedEnding,
  kindOfBytes,
  kindOfPicked,
  maxAttachmentBytes,
  maxAttachments,
} from './attachment-rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const pdf = bytes('%PDF-1.7\n')
const jpeg = bytes('\u00ff\u00d8\u00ff\u00e0')
const png = bytes('\u0089PNG\r\n\u001a\n')
const dwg = bytes('AC1032\0\0')
const html = bytes('<!doctype html><script>alert(1)</script>')

it('has the limits of the specification', () => {
  expect([maxAttachments, maxAttachmentBytes]).toEqual([5, 5_242_880])
  expect(attachmentEndings).toEqual(['.pdf', '.jpg', '.jpeg', '.png', '.dwg'])
})

describe('the ending of a name', () => {
  it.each([
    ['plan.pdf', '.pdf', true],
    ['PLAN.DWG', '.dwg', true],
    ['photo.jpg.exe', '.exe', false],
    ['photo.heic', '.heic', false],
    ['a.svg', '.svg', false],
    ['README', '', false],
    ['.pdf', '.pdf', true],
    ['a.', '', false],
    ['a.b c', '', false],
    ['x.constructor', '.constructor', false],
  ])('of %s is %s, allowed: %s', (name, ending, isAllowed) => {
    expect(endingOf(name)).toBe(ending)
    expect(hasAllowedEnding(name)).toBe(isAllowed)
  })
})

describe('first bytes', () => {
  it.each([
    ['a PDF', pdf, 'application/pdf'],
    ['a PDF behind a scanner’s own bytes', bytes(`${'x'.repeat(1019)}%PDF-1.4`), 'application/pdf'],
    ['a PDF header beyond the first kilobyte', bytes(`${'x'.repeat(1020)}%PDF-1.4`), null],
    ['a JPEG', jpeg, 'image/jpeg'],
    ['a PNG', png, 'image/png'],
    ['a drawing of AutoCAD 2018', dwg, 'image/vnd.dwg'],
    ['a drawing of AutoCAD 12', bytes('AC1009'), 'image/vnd.dwg'],
    ['letters that only begin like a drawing', bytes('AC10xx'), null],
    ['HTML', html, null],
    ['a GIF', bytes('GIF89a'), null],
    ['HEIC', bytes('\0\0\0\u0018ftypheic'), null],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['a program', bytes('MZ\u0090\0'), null],
    ['half of a PNG signature', bytes('\u0089PNG\r\n'), null],
    ['nothing', bytes(''), null],
  ])('tell %s', (_title, head, kind) => {
    expect(kindOfBytes(head)).toBe(kind)
  })
})

describe('a picked file', () => {
  it.each([
    ['a.pdf', 'application/pdf', pdf, 'application/pdf'],
    ['a.jpeg', 'image/jpg', jpeg, 'image/jpeg'],
    ['a.JPG', '', jpeg, 'image/jpeg'],
    ['a.pdf', 'application/octet-stream', pdf, 'application/pdf'],
    ['a.DWG', '', dwg, 'image/vnd.dwg'],
    ['a.dwg', 'image/vnd.dwg', dwg, 'image/vnd.dwg'],
    ['a.dwg', 'application/octet-stream', dwg, 'image/vnd.dwg'],
    ['a.dwg', 'application/acad', dwg, 'image/vnd.dwg'],
    ['a screenshot that a chat renamed.jpg', 'image/jpeg', png, 'image/png'],
    ['a.jpg', 'image/jpeg', html, null],
    ['a.pdf', 'text/html', pdf, null],
    ['a.png', 'image/webp', png, null],
    ['a.pdf', 'application/pdf', jpeg, null],
    ['a.jpg', 'image/jpeg', pdf, null],
    ['a.dwg', 'image/vnd.dwg', html, null],
    ['a.exe', 'application/pdf', pdf, null],
  ])('%s declared as "%s" is %s', (name, declared, head, kind) => {
    expect(kindOfPicked(name, declared, head)).toBe(kind)
  })
})

describe('the name of an attachment', () => {
  it.each([
    ['Site plan.pdf', 'application/pdf', 'Site plan.pdf'],
    ['PHOTO.JPG', 'image/jpeg', 'PHOTO.jpg'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['photo.png', 'image/jpeg', 'photo.jpg'],
    ['photo.jpg', 'image/png', 'photo.png'],
    ['<b>a</b>\u0000.pdf', 'application/pdf', 'ba/b.pdf'],
    ['.pdf', 'application/pdf', 'attachment.pdf'],
    [' <> .png', 'image/png', 'attachment.png'],
    ['invoice\u202efdp.jpg', 'image/jpeg', 'invoicefdp.jpg'],
    ['నమూనా\u00a0ప్లాన్.dwg', 'image/vnd.dwg', 'నమూనా ప్లాన్.dwg'],
    ['a\nb.pdf', 'application/pdf', 'a b.pdf'],
  ] as const)('%j as %s is %j', (picked, kind, name) => {
    expect(attachmentName(picked, kind)).toBe(name)
  })

  it('is shortened to 255 characters and keeps its ending', () => {
    const name = attachmentName(`${'🏠'.repeat(400)}.jpeg`, 'image/jpeg')
    expect([...name]).toHaveLength(255)
    expect(name.endsWith('🏠.jpeg')).toBe(true)
  })

  it('has no space before its ending when it was cut there', () => {
    expect(attachmentName(`${'x'.repeat(250)}     y.pdf`, 'application/pdf')).toBe(
      `${'x'.repeat(250)}.pdf`,
    )
  })
})
