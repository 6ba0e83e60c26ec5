import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts'
import { connectTo, password } from './factors/second-factor.ts'

const known = 'known@example.com'
let sink: MailSink
let backend: EmbeddedBackend

beforeAll(async () => {
  sink = await startMailSink()
  backend = await startBackend({
    auth: { confirmEmail: true, messageHook: undefined },
    mail: { smtpUrl: sink.url, from: 'Site <site@example.com>' },
  })
  await connectTo(backend).signUp({ email: known, password })
  await vi.waitUntil(() => sink.mails.length === 1, 10_000)
})

afterAll(async () => {
  await backend.stop()
  await sink.close()
})

beforeEach(() => {
  sink.mails.length = 0
  sink.behave = 'take'
})

const ask = async (email: string) => {
  const began = performance.now()
  const { error } = await connectTo(backend).resetPasswordForEmail(email)
  return { error, ms: performance.now() - began }
}

async function securityLog(): Promise<string> {
  const folder = path.join(backend.dataDir, 'logs')
  const names = await readdir(folder)
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.join('')
}

describe('A mail of the sign-in', () => {
  it('that the mail server refuses is logged, and tells nobody who has an account', async () => {
    sink.behave = 550
    expect((await ask(known)).error).toBeNull()
    expect((await ask('nobody@example.com')).error).toBeNull()
    await expect.poll(securityLog).toMatch(/"what":"mail not sent","status":502,"code":"refused"/)
    expect(await securityLog()).not.toContain('example.com')
  })

  it('holds up neither its answer nor the database while the mail server is silent', async () => {
    sink.behave = 'hang'
    const [{ error, ms }, stranger] = await Promise.all([ask(known), ask('nobody@example.com')])
    expect(error).toBeNull()
    expect(Math.max(ms, stranger.ms)).toBeLessThan(3000)
    const signIn = await connectTo(backend).signInWithPassword({ email: known, password })
    expect(signIn.error).toMatchObject({ code: 'email_not_confirmed' })
  })

  it('is not promised where no mail server answers, to strangers as to users', async () => {
    const closed = await startMailSink()
    await closed.close()
    const other = await startBackend({
      auth: { confirmEmail: true, messageHook: undefined },
      mail: { smtpUrl: closed.url, from: 'site@example.com' },
    })
    try {
      const refusal = { status: 500 }
      const auth = connectTo(other)
      expect((await auth.resetPasswordForEmail(known)).error).toMatchObject(refusal)
      expect((await auth.signUp({ email: 'new@example.com', password })).error).toMatchObject(
        refusal,
      )
      const [row] = await other.backend.database.query('select count(*)::int as n from auth.users')
      expect(row).toEqual({ n: 0 })
    } finally {
      await other.stop()
    }
  })
})
