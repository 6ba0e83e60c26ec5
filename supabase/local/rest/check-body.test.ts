import { describe, expect, it } from 'vitest'
import { checkBody } from './check-body.ts'

const json = 'application/json; charset=utf-8'

describe('A body', () => {
  it.each([
    ['', 'none'],
    ['{}', 'no values'],
    ['{"name":"Anna","details":{"any":["depth",{"__proto__":1}]}}', 'a row'],
    ['[{"name":"Anna"},{"name":"Ben"}]', 'rows'],
    [`{"message":"${'['.repeat(1000)}\\\\\\"${'{'.repeat(1000)}"}`, 'brackets in a text'],
  ])('%s is passed on: %s', (text) => {
    expect(checkBody(text, json, 'visitor')).toEqual({ ok: true, value: null })
  })

  it.each([
    ['{"id":', 'no-json'],
    ['"text"', 'no-json'],
    ['null', 'no-json'],
    ['[[]]', 'no-json'],
    ['[{"a":1},5]', 'no-json'],
    ['{"__proto__":{"polluted":true}}', 'unknown-key'],
    ['[{"name":"Anna"},{"constructor":1}]', 'unknown-key'],
    ['{"":1}', 'unknown-key'],
    [`{"a":${'['.repeat(65)}${']'.repeat(65)}}`, 'beyond-limit'],
    [`{"a":${'['.repeat(500_000)}`, 'beyond-limit'],
    [JSON.stringify(Array.from({ length: 101 }, () => ({}))), 'beyond-limit'],
  ])('%.40s is refused: %s', (text, kind) => {
    expect(checkBody(text, json, 'visitor')).toMatchObject({ ok: false, failure: { kind } })
  })

  it('has to be JSON, and may be longer for staff', () => {
    const many = JSON.stringify(Array.from({ length: 101 }, () => ({})))
    expect(checkBody(many, json, 'program').ok).toBe(true)
    expect(checkBody('a,b', 'text/csv', 'program')).toMatchObject({
      failure: { kind: 'media-type' },
    })
  })
})
