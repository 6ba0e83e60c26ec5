import type { Database } from '#supabase/local/database/database.ts'

/**
 * Whether a foreign key leads from one table to another; also true where PostgREST decides by a
 * view.
 */
export type AreRelated = (table: string, other: string) => boolean

interface Relations extends Record<string, unknown> {
  readonly tables: readonly string[]
  readonly pairs: readonly string[]
}

/** What the API has to know about the schema; each part is read once, on first use. */
export interface SchemaCache {
  readonly relations: () => Promise<AreRelated>
  /** Functions that change nothing, by name. */
  readonly readOnlyFunctions: () => Promise<ReadonlySet<string>>
}

export function createSchemaCache(database: Database): SchemaCache {
  return {
    relations: once(() => readRelations(database)),
    readOnlyFunctions: once(() => readOnlyFunctions(database)),
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return () => {
    known ??= load()
    return known
  }
}

/**
 * Reads the foreign keys between the tables of the API, each in both directions, and those of join
 * tables, whose primary key refers to both.
 */
async function readRelations(database: Database): Promise<AreRelated> {
  const [row] = await database.query<Relations>(
    `with keys as (
      select c.relname::text as one, f.relname::text as other, exists (
          select from pg_constraint pk
          where pk.conrelid = key.conrelid and pk.contype = 'p' and key.conkey <@ pk.conkey
        ) as is_in_primary_key
      from pg_constraint key join pg_class c on c.oid = key.conrelid join pg_class f on f.oid = key.confrelid
      where key.contype = 'f' and c.relnamespace = 'public'::regnamespace
        and f.relnamespace = 'public'::regnamespace
    )
    select
      array(
        select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      ) as tables,
      array(
        select one || ' ' || other from keys
        union select other || ' ' || one from keys
        union select a.other || ' ' || b.other from keys a join keys b on a.one = b.one
        where a.is_in_primary_key and b.is_in_primary_key
      ) as pairs`,
  )
  const tables = new Set(row?.tables)
  const pairs = new Set(row?.pairs)
  return (table, other) =>
    !tables.has(table) || !tables.has(other) || pairs.has(`${table} ${other}`)
}

async function readOnlyFunctions(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ name: string }>(
    `select distinct proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
  )
  return new Set(rows.map(({ name }) => name))
}
