import { serviceClient } from '#tests/support/processes/test-server.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const tables = ['products', 'project_images', 'blog_posts'] as const

/**
 * Takes away what the tests of a file have put into the catalogue, since public pages are rendered
 * from it, and fails when they have changed what was there before them.
 */
export function leaveCatalogueAsFound(): void {
  let before: Awaited<ReturnType<typeof readCatalogue>>
  test.beforeAll(async () => {
    before = await readCatalogue()
  })
  test.afterAll(async () => {
    const known = new Set(before.map(({ id }) => id))
    const added = (await readCatalogue()).filter(({ id }) => !known.has(id))
    for (const { table, id } of added) {
      await serviceClient().from(table).delete().eq('id', id).throwOnError()
    }
    expect(await readCatalogue()).toEqual(before)
  })
}

async function readCatalogue() {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { data } = await serviceClient()
        .from(table)
        .select('id,version,published')
        .order('id')
        .throwOnError()
      return data.map((row) => ({ table, ...row }))
    }),
  )
  return rows.flat()
}
