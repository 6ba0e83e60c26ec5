import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { StorageClient } from '@supabase/storage-js'
import { Hono } from 'hono'
import type { Database, Role } from '#supabase/local/database/database.ts'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import { createStorage } from './routes.ts'

export const TOKEN_SECRET = 'a secret of at least thirty-two characters'
export const USER_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

export interface TestServer {
  /** The address of `/storage/v1`. */
  readonly url: string
  readonly port: number
  readonly directory: string
  /** What the routes reported as the server's fault. */
  readonly failures: unknown[]
  readonly clock: { now: number }
  client(role: Role): StorageClient
  /** Every file below the storage directory, without rendered pictures. */
  files(): Promise<string[]>
  stop(): Promise<void>
}

/** Request headers that the stand-in gateway takes as the proof of a role. */
export function asRole(role: Role): Record<string, string> {
  return { 'x-test-role': role }
}

/**
 * A real HTTP server around the routes; a header stands in for the gateway's keys.
 * @param kept a directory of another server, which goes on to be that one's.
 */
export async function startTestServer(
  database: Database,
  kept?: string,
  now = Date.now(),
): Promise<TestServer> {
  const directory = kept ?? (await mkdtemp(join(tmpdir(), 'storage-')))
  const failures: unknown[] = []
  const clock = { now }
  const root = new Hono<GatewayEnv>()
  root.use(async (c, next) => {
    const role = (c.req.header('x-test-role') ?? 'anon') as Role
    c.set('identity', { role, userId: role === 'authenticated' ? USER_ID : null, claims: {} })
    c.set('clientAddress', null)
    await next()
  })
  const { routes } = createStorage({
    database,
    directory,
    tokenSecret: TOKEN_SECRET,
    now: () => clock.now,
    onError: (error) => failures.push(error),
  })
  root.route('/storage/v1', routes)
  const server = serve({ fetch: root.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise<void>((resolve) => server.once('listening', () => resolve()))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/storage/v1`
  return {
    url,
    port,
    directory,
    failures,
    clock,
    client: (role) => new StorageClient(url, asRole(role)),
    files: async () => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('render'))
        .map((entry) => entry.name)
    },
    stop: async () => {
      // fetch keeps its connections open for seconds, and close() would wait for them.
      const closed = new Promise((resolve) => server.close(resolve))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      if (kept === undefined) await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Posts without fetch, which would add a length and could miss an early answer. */
export function send(
  url: string,
  body: Buffer | Iterable<Buffer>,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const message = request(url, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    message.on('error', reject)
    for (const chunk of Buffer.isBuffer(body) ? [body] : body) message.write(chunk)
    message.end()
  })
}
