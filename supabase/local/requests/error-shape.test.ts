import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { answerErrorsAsPostgrest } from './error-shape.ts'

const marker = 'anna.marker@example.com'

function normalize(code: unknown, values: Record<string, unknown> = {}) {
  const connection = { normalizeDbError: (error: unknown) => error }
  answerErrorsAsPostgrest(connection)
  const raw = Object.assign(new Error(`message of ${String(code)}`), {
    code,
    detail: `Failing row contains (${marker}).`,
    params: [marker],
    ...values,
  })
  return { raw, answered: connection.normalizeDbError(raw) as Record<string, unknown> }
}

it('an error of another kind is unchanged, and logged without its text', () => {
  class TableMissing extends Error {
    relation = marker
  }
  const error = new TableMissing(`no table ${marker}\n    at ${marker}`)
  const connection = { normalizeDbError: (raw: unknown) => raw }
  answerErrorsAsPostgrest(connection)
  expect(connection.normalizeDbError(error)).toBe(error)
  expect(error.message).toContain(marker)
  expect(inspect(error)).toMatch(/^\[TableMissing\]\n {4}at /)
  expect(inspect(error)).not.toContain(marker)
})

it('a repeated error from the same place is logged by its name alone', () => {
  const connection = { normalizeDbError: (raw: unknown) => raw }
  answerErrorsAsPostgrest(connection)
  const [first, second] = [1, 2].map(() => inspect(connection.normalizeDbError(new Error('again'))))
  expect(first).toMatch(/^\[Error\]\n {4}at /)
  expect(second).toBe('[Error]')
})

const statuses: Readonly<Record<string, number>> = {
  '23514': 400,
  '23P01': 400,
  P0001: 400,
  P0002: 500,
  '08006': 503,
  '0LP01': 403,
  '28000': 403,
  '40001': 500,
  '55000': 405,
  '53100': 503,
  '54001': 500,
  '55P03': 500,
  '57014': 500,
  '58030': 500,
  XX000: 500,
}

describe('A database error', () => {
  it.each(Object.entries(statuses))('%s gets status %i', (code, status) => {
    const { answered } = normalize(code, { hint: 'a hint' })
    expect(answered['code']).toBe('PGRST')
    expect(JSON.parse(String(answered['detail']))).toEqual({ status, headers: {} })
    expect(JSON.parse(String(answered['message']))).toEqual({
      code,
      message: `message of ${code}`,
      details: `Failing row contains (${marker}).`,
      hint: 'a hint',
    })
  })

  it.each(['23502', '23503', '23505', '42501', '22P02', '42703', 'PT429'])(
    '%s, which lite returns like PostgREST, keeps code, message, detail and hint',
    (code) => {
      const { answered } = normalize(code, { hint: 'a hint' })
      expect(answered).toBeInstanceOf(Error)
      expect(answered['code']).toBe(code)
      expect(answered['message']).toBe(`message of ${code}`)
      expect(answered['detail']).toBe(`Failing row contains (${marker}).`)
      expect(answered['hint']).toBe('a hint')
    },
  )

  it.each(['23502', '23514', '42501'])('%s shows no value of the row when logged', (code) => {
    const { answered } = normalize(code, { hint: marker })
    expect(inspect(answered, { depth: 9 })).toContain(code)
    expect(inspect(answered, { depth: 9 })).not.toContain(marker)
  })

  it('is distinguished from program and system errors, which are unchanged', () => {
    for (const code of [undefined, 5, 'ENOSPC', 'ERR_INVALID_ARG_TYPE']) {
      const { raw, answered } = normalize(code)
      expect(answered).toBe(raw)
    }
  })
})
