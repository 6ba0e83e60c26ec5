import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import { buildPaths } from '#scripts/build/paths.ts'
import { exampleRows, saveRows, upload } from '#scripts/database/fill-example-catalogue.ts'
import type { Database } from '#src/backend/database.types.ts'
import { dataDirectory, readBackendFile } from '#supabase/local/database/data-directory.ts'
import {
  makeDirectory,
  makeDirectoryWithCluster,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { freePort } from '#tests/support/free-port.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const slug = 'guard-house-gh-20'
const changed = { name: 'Watch House WH 20', slug: 'watch-house-wh-20' }

/** What a start needs of the project. The pages of a copy are seen by no other test. */
const parts =
  'dist index.html package.json package-lock.json public scripts src supabase tsconfig.json vite.config.ts'
    .split(' ')
    .map((part) => path.join(buildPaths.root, part))
/** Other tests' data and databases lie next to the build. */
const isOfBuild = (name: string) => !/^(?:browser-test|template-|programs)/.test(name)

/** Keeps the times of files exactly, by which a start knows that nothing has to be built. */
function copy(files: readonly string[], folder: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', ...files, folder], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

/** Copies the built project. @returns the folder. */
async function copyProject(): Promise<string> {
  const folder = await makeDirectory()
  const work = path.join(folder, path.basename(buildPaths.work))
  mkdirSync(work)
  symlinkSync(path.join(buildPaths.root, 'node_modules'), path.join(folder, 'node_modules'))
  const built = readdirSync(buildPaths.work).filter(isOfBuild)
  copy(parts, folder)
  copy(
    built.map((name) => path.join(buildPaths.work, name)),
    work,
  )
  return folder
}

/** A data directory with two products and nothing else, since each picture takes a second. */
async function storeTwoProducts(): Promise<string> {
  const dataDir = await makeDirectoryWithCluster()
  const backend = await startBackend({ dataDir })
  const headers = { apikey: backend.keys.secret }
  const rest = new PostgrestClient<Database>(`${backend.internalUrl}/rest/v1`, { headers })
  const storage = new StorageClient(`${backend.internalUrl}/storage/v1`, headers)
  const { products: all } = await exampleRows()
  const products = all.filter(({ row }) => [slug, 'guard-house-gh-12'].includes(row.slug))
  for (const picture of products.flatMap(({ pictures }) => pictures)) await upload(storage, picture)
  await saveRows(rest, { products, projects: [] })
  for (const key of ['example_plans', 'first_posts']) {
    await rest.from('site_settings').insert({ key, value: true }).throwOnError()
  }
  await backend.close()
  return dataDir
}

/** The site with pages that follow their data, as `npm start` serves it. */
async function startSite() {
  const folder = await copyProject()
  const dataDir = await storeTwoProducts()
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--disable-proto=delete', '--import', 'tsx', 'scripts/start.ts'],
    {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        SITE_URL: 'http://localhost:4173',
        FOLLOW_CHANGES: 'true',
      },
    },
  )
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, dataDir, stop }
}

test("a renamed product's page is updated within a minute, and its former URL redirects", async ({
  request,
}) => {
  test.setTimeout(500_000)
  const site = await startSite()
  const html = async (address: string) => {
    const answer = await request.get(`${site.url}${address}`).catch(() => undefined)
    return answer?.ok() === true ? answer.text() : ''
  }
  const place = '/products/security-solutions'
  try {
    await expect
      .poll(() => html(`${place}/${slug}`), { timeout: 150_000, intervals: [1000] })
      .toContain('<h1')
    const file = readBackendFile(dataDirectory(site.dataDir))
    const rest = new PostgrestClient<Database>(`${file?.url}/rest/v1`, {
      headers: { apikey: file?.secretKey ?? '' },
    })
    const { data: before } = await rest
      .from('products')
      .select('name')
      .eq('slug', slug)
      .single()
      .throwOnError()
    expect(await html(`${place}/${slug}`)).toContain(before.name)

    // The work after a first start's pages, such as picture sizes, ends, and nothing is rendered
    // twice.
    const build = async () =>
      (await rest.from('page_builds').select('*').single().throwOnError()).data
    await expect
      .poll(
        async () => {
          const { rest_done: done, rest_total: total } = await build()
          return total !== null && total > 0 && done === total
        },
        { timeout: 200_000 },
      )
      .toBe(true)
    const first = await build()
    expect(first.outcome).toBe('done')
    expect(first.started_at, 'no run after the first').toBe(first.finished_at)

    await rest.from('products').update(changed).eq('slug', slug).throwOnError()
    await expect
      .poll(() => html(`${place}/${changed.slug}`), { timeout: 60_000, intervals: [1000] })
      .toContain(`${changed.name}</h1>`)
    const packed = await request.get(`${site.url}${place}/${changed.slug}`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(await packed.text()).toContain(changed.name)
    await expect
      .poll(
        async () =>
          (await request.get(`${site.url}${place}/${slug}`, { maxRedirects: 0 })).headers()[
            'location'
          ],
        { timeout: 20_000 },
      )
      .toBe(`${place}/${changed.slug}`)
    const sitemap = await html('/sitemap.xml')
    expect(sitemap).toContain(`${place}/${changed.slug}<`)
    expect(sitemap).not.toContain(`${place}/${slug}<`)
    const moved = await html(`${place}/${changed.slug}`)
    expect(moved).toContain(`${place}/${changed.slug}"`)
    expect(moved).not.toContain(`${place}/${slug}"`)
    const card = /og:image" content="[^"]*(\/assets\/cards\/\w+\.jpg)"/.exec(moved)?.[1] ?? ''
    await expect
      .poll(async () => (await request.get(site.url + card)).headers()['content-type'])
      .toBe('image/jpeg')
  } finally {
    await site.stop()
  }
})
