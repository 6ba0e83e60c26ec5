import type { Database } from '#supabase/local/database/database.ts'

/** The text of every row of every table of a project, in every schema. */
export async function allText(database: Database): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const [row] = await database.query<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from ${name} as t`,
    )
    texts.push(row?.text ?? '')
  }
  return texts.join('\n')
}
