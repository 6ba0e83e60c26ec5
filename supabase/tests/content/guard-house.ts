import { identities } from '#tests/support/identities.ts'
import type { DatabaseUnderTest } from '#tests/support/databases/test-databases.ts'

/** A published product as a page sends it, with these values. */
export function guardHouse(id: string, values: object) {
  return {
    name: 'Guard house',
    slug: `guard-${id.slice(0, 8)}`,
    category: 'Security Solutions',
    category_slug: 'security-solutions',
    subcategory_slug: null,
    short_description: '',
    description: '',
    features: [],
    specifications: [],
    published: true,
    ...values,
  }
}

/** Saves it as an admin, without pictures. @returns its version from now on. */
export async function saveGuardHouse(
  database: DatabaseUnderTest['database'],
  id: string,
  version: number | null,
  values: object,
): Promise<number> {
  const [row] = await database.queryAs<{ version: number }>(
    identities.admin,
    'select public.save_product($1, $2, $3::text::jsonb, $4::text::jsonb) as version',
    [id, version, JSON.stringify(guardHouse(id, values)), '[]'],
  )
  return row?.version ?? 0
}
