import type { EmbeddedServer } from '#scripts/server/embedded.ts'

/**
 * Changes one product, which appears on its own page and in lists, and is not among the newest of
 * its category.
 */
export async function changeOne({ backend }: EmbeddedServer): Promise<void> {
  await backend.database.query(
    `update public.products set short_description = $1
      where id = (select id from public.products order by created_at limit 1 offset 100)`,
    [`Changed at ${performance.now()}.`],
  )
}
