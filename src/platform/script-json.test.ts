import { describe, expect, it } from 'vitest'
import { scriptJson } from './script-json.ts'

const hostile = [
  '</script><script>alert(1)</script>',
  '</SCRIPT\t>',
  '<!--<script>',
  ']]>',
  '&lt;/script&gt;',
  'a\u2028b\u2029c',
  '\\u003c',
  '\\',
  '"\'`${x}',
  '\ud800',
]

describe('scriptJson', () => {
  it.each(hostile)('escapes %j so that it stays text and is parsed unchanged', (text) => {
    const json = scriptJson({ [text]: [text] })
    expect(json).not.toMatch(/[<>\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ [text]: [text] })
  })
})
