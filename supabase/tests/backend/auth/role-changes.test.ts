import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Send, createSender, signUp } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { inquiry } from '#supabase/tests/backend/rows.ts'

let backend: EmbeddedBackend
let send: Send
let anon: string
let secret: string

beforeAll(async () => {
  backend = await startBackend()
  send = createSender(backend.internalUrl)
  anon = backend.keys.publishable
  secret = backend.keys.secret
  await send('/rest/v1/inquiries', { key: anon, json: inquiry() })
})

afterAll(() => backend.stop())

const namesOf = async (sql: string) =>
  (await backend.backend.database.query<{ name: string }>(sql)).map(({ name }) => name)

describe('The role of an admin', () => {
  it('is first given with the service key', async () => {
    const { id, token } = await signUp(backend, 'first@example.com')
    const row = { user_id: id, role: 'admin' }
    const email = { account: id, account_email: 'first@example.com' }
    for (const caller of [{ key: anon }, { key: anon, token }, { key: secret, token }]) {
      for (const [path, json] of [
        ['user_roles', row],
        ['rpc/grant_role', { ...email, given_role: 'admin' }],
        ['rpc/give_role', { ...email, given_role: 'admin', needs_proof: false }],
      ] as const) {
        const answer = await send(`/rest/v1/${path}`, { ...caller, json })
        expect(answer, path).toMatchObject({ body: { code: '42501' } })
      }
    }
    expect(await send('/rest/v1/user_roles', { key: secret, json: row })).toMatchObject({
      status: 201,
    })
    await backend.backend.database.query('delete from public.user_roles')
  })

  it('is otherwise changed only by the two functions that check the caller', async () => {
    const writers = await namesOf(`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and prosrc ~* '(insert into|update|delete from)\\s+(public\\.)?user_roles' order by name`)
    expect(writers).toEqual([
      'private.give_role(uuid,text,text,boolean)',
      'private.revoke_role(uuid)',
    ])
    const granted = await namesOf(`
      select role || ' ' || privilege as name
      from unnest(array['anon', 'authenticated', 'service_role']) role,
        unnest(array['insert', 'update', 'delete']) privilege
      where has_table_privilege(role, 'public.user_roles', privilege)`)
    expect(granted).toEqual(['service_role insert', 'service_role update', 'service_role delete'])
  })

  it('applies from the next request with the same token, and so does its end', async () => {
    const { id, token } = await signUp(backend, 'changing@example.com')
    const leads = async () => {
      const { body } = await send('/rest/v1/inquiries?select=name', { key: anon, token })
      return body
    }
    const path = '/storage/v1/object/upload/sign/product-images/a.webp'
    const mayUpload = async () =>
      (await send(path, { key: anon, token, method: 'POST' })).status === 200
    const role = { user_id: id, role: 'admin' }
    for (let round = 0; round < 2; round++) {
      expect([await leads(), await mayUpload()]).toEqual([[], false])
      await send('/rest/v1/user_roles', { key: secret, json: role })
      expect([await leads(), await mayUpload()]).toEqual([[{ name: 'Anna Example' }], true])
      await send(`/rest/v1/user_roles?user_id=eq.${id}`, { key: secret, method: 'DELETE' })
    }
    expect([await leads(), await mayUpload()]).toEqual([[], false])
  })
})

describe('Of the schema', () => {
  it('the root of the API reveals no name', async () => {
    const { token } = await signUp(backend, 'curious@example.com')
    const names = await namesOf(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union select proname from pg_proc where pronamespace = 'public'::regnamespace`)
    expect(names).toContain('inquiries')
    for (const caller of [{ key: anon }, { key: anon, token }, { key: secret }]) {
      for (const path of ['/rest/v1/', '/rest/v1']) {
        const { body } = await send(path, caller)
        const told = JSON.stringify(body)
        expect(names.filter((name) => told.includes(name))).toEqual([])
      }
    }
  })

  it('there is no GraphQL', async () => {
    for (const key of [anon, secret]) {
      const json = { query: '{ __schema { types { name } } }' }
      expect((await send('/graphql/v1', { key, json })).status).toBe(404)
      expect((await send('/rest/v1/rpc/graphql', { key, json })).status).toBe(404)
    }
  })
})
