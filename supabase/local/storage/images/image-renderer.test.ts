import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compiledProgram } from '#tests/support/processes/compiled-program.ts'
import { noiseJpeg } from '#tests/support/picture-files.ts'
import { createImageRenderer } from './image-renderer.ts'
import { parseImageRequest } from './image-request.ts'

const program = join(
  import.meta.dirname,
  '../../../../tests/support/processes/odd-render-process.ts',
)
const request = parseImageRequest({ format: 'webp' }, '', 'image/png')

/** Long enough for a process to start on a busy machine. */
const deadlineMs = 4000

function startRenderer(options: { readonly idleMs?: number } = {}) {
  const render = createImageRenderer({ program, deadlineMs, ...options })
  return async (path: string, signal = new AbortController().signal) =>
    String(await render(path, request, signal))
}

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test('one process renders one picture after the other', async () => {
  const render = startRenderer()
  const pid = await render('pid')
  expect(Number(pid)).not.toBe(process.pid)
  expect(await render('pid')).toBe(pid)
})

test('the process ends when it has nothing to do, and the next picture starts another', async () => {
  const render = startRenderer({ idleMs: 1 })
  const pid = await render('pid')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  expect(await render('pid')).not.toBe(pid)
})

test('a picture that takes too long ends its process and no other picture', async () => {
  const render = startRenderer()
  const pid = await render('pid')
  const refusal = { statusCode: 503, code: 'ImageProcessingError' }
  await expect(render('hang')).rejects.toMatchObject(refusal)
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(await render('pid')).not.toBe(pid)
})

test('a picture that crashes its process is refused, and the next one is rendered', async () => {
  const render = startRenderer()
  const refusal = { statusCode: 503, code: 'ImageProcessingError' }
  await expect(render('die')).rejects.toMatchObject(refusal)
  expect(Number(await render('pid'))).toBeGreaterThan(0)
})

test('a broken program is our error and not the picture’s', async () => {
  await expect(startRenderer()('crash')).rejects.not.toHaveProperty('statusCode')
})

test('work that is abandoned ends at once', async () => {
  const render = startRenderer()
  const pid = await render('pid')
  const client = new AbortController()
  const hanging = render('hang', client.signal)
  client.abort(new Error('gone'))
  await expect(hanging).rejects.toThrow('gone')
  await expect.poll(() => isRunning(pid)).toBe(false)
  await expect(render('pid', client.signal)).rejects.toThrow('gone')
})

test('the process has no secrets of the server', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://name:password@mail.example.com')
  expect(await startRenderer()('secrets')).not.toContain('password')
})

test('the process releases the memory of a picture', async () => {
  expect(await startRenderer()('secrets')).toContain('MALLOC_TRIM_THRESHOLD_')
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a killed server leaves no process behind, even while it renders', async () => {
  const picture = join(folder, 'slow.jpg')
  await writeFile(picture, await noiseJpeg(2500, 2500))
  const server = spawn(process.execPath, [await compiledProgram('rendering-process'), picture], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(server.stdout, 'data')) as [Buffer]
  const pid = said.toString().trim()
  expect(isRunning(pid)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
})
