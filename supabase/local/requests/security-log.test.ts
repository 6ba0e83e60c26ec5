import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSecurityLog, keptDays } from './security-log.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'security-log-'))
})

afterEach(() => rmSync(directory, { recursive: true, force: true }))

const noon = Date.parse('2026-11-21T12:00:00Z')
const dayMs = 86_400_000
const address = '203.0.113.7'

function written(day = '2026-11-21'): Record<string, unknown>[] {
  return readFileSync(path.join(directory, `security-${day}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('The security log', () => {
  it('records time in UTC, event and outcome, and distinguishes visitors without their address', () => {
    const record = createSecurityLog(directory, () => noon)
    record({ what: 'token password', status: 400, code: 'invalid_credentials', address })
    record({ what: 'token password', status: 200, user: 'u1', address })
    record({ what: 'token password', status: 400, address: '203.0.113.8' })
    const [first, second, third] = written()
    expect(first).toMatchObject({
      time: '2026-11-21T12:00:00.000Z',
      what: 'token password',
      status: 400,
      code: 'invalid_credentials',
    })
    expect(second).toMatchObject({ status: 200, user: 'u1', from: first?.['from'] })
    expect(third?.['from']).not.toBe(first?.['from'])
    expect(JSON.stringify(written())).not.toContain('203.0.113')
  })

  it('treats all addresses of an IPv6 network as one visitor', () => {
    const record = createSecurityLog(directory, () => noon, { done: 9, refused: 30, junk: 9 })
    for (let n = 0; n < 100; n++) {
      record({ what: 'POST logout', status: 401, address: `2001:db8:1:2::${n.toString(16)}` })
    }
    expect(written()).toHaveLength(21)
    record({ what: 'token password', status: 400, code: 'invalid_credentials', address })
    expect(written().at(-1)).toMatchObject({ what: 'token password' })
  })

  it('writes no line for operations without an account', () => {
    const record = createSecurityLog(directory, () => noon, { done: 2, refused: 5, junk: 5 })
    for (let n = 0; n < 100; n++)
      record({ what: 'GET verify', status: 303, address: `192.0.2.${n}` })
    record({ what: 'token password', status: 200, user: 'u1', address })
    expect(written().at(-1)).toMatchObject({ what: 'token password', user: 'u1' })
  })

  it("is readable for the directory's owner only", () => {
    createSecurityLog(path.join(directory, 'logs'), () => noon)({ what: 'x', status: 400 })
    const mode = (name: string) => statSync(path.join(directory, name)).mode & 0o777
    expect(mode('logs')).toBe(0o700)
    expect(mode('logs/security-2026-11-21.jsonl')).toBe(0o600)
  })

  it('does not link visitors across days, and drops lines older than 90 days', () => {
    expect(keptDays).toBe(90)
    for (const name of ['security-2026-08-22.jsonl', 'security-2026-09-01.jsonl', 'notes.txt'])
      writeFileSync(path.join(directory, name), '')
    let now = noon
    const record = createSecurityLog(directory, () => now)
    record({ what: 'x', status: 400, address })
    now += dayMs
    record({ what: 'x', status: 400, address })
    expect(written('2026-11-22')[0]?.['from']).not.toBe(written()[0]?.['from'])
    expect(readdirSync(directory).toSorted()).toEqual([
      'notes.txt',
      'security-2026-09-01.jsonl',
      'security-2026-11-21.jsonl',
      'security-2026-11-22.jsonl',
    ])
  })

  it('is not filled by a flood, and reports that it is full', () => {
    const record = createSecurityLog(directory, () => noon, { done: 2, refused: 2, junk: 3 })
    for (let n = 0; n < 10; n++) record({ what: 'GET rest', status: 401, address: `192.0.2.${n}` })
    expect(written().map(({ what }) => what)).toEqual([...Array(3).fill('GET rest'), 'log full'])
  })

  it('reserves space for account changes and wrong passwords, whatever fills it', () => {
    const record = createSecurityLog(directory, () => noon, { done: 9, refused: 9, junk: 1 })
    for (let n = 0; n < 100; n++) {
      record({ what: 'GET rest', status: 401, address: `192.0.2.${n}` })
      record({ what: 'token refresh_token', status: 400, address: `192.0.2.${n}` })
      record({ what: 'token password', status: 429, address: `192.0.2.${n}` })
    }
    const before = written().length
    record({ what: 'token password', status: 400, code: 'invalid_credentials', address })
    record({ what: 'token password', status: 200, user: 'u1', address })
    expect(
      written()
        .slice(before)
        .map(({ status }) => status),
    ).toEqual([400, 200])
  })

  it('counts repeats instead of listing them', () => {
    const record = createSecurityLog(directory, () => noon)
    for (let n = 0; n < 2000; n++) record({ what: 'GET rest', status: 401, address })
    expect(written().map(({ count }) => count)).toEqual([undefined, 10, 100, 1000])
    for (let n = 0; n < 200; n++) record({ what: 'token password', status: 400, address })
    const passwords = written().filter(({ what }) => what === 'token password')
    expect(passwords.map(({ count }) => count)).toEqual([...Array(20).fill(undefined), 100])
  })

  it('blocks nobody when it cannot be written', () => {
    const file = path.join(directory, 'file')
    writeFileSync(file, '')
    expect(() => createSecurityLog(file, () => noon)({ what: 'x', status: 400 })).not.toThrow()
  })
})
