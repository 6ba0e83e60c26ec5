import type { Database } from '#supabase/local/database/database.ts'
import { roleRowsSql } from '#tests/support/identities.ts'
import { tableAnswers } from './role-matrix.ts'
import { rowsSql } from './role-matrix-rows.ts'

/** Views of several tables, and a table whose rows stay as they are. */
const unwritten = new Set([
  'storage.buckets',
  'public.leads',
  'public.task_list',
  'public.offer_list',
  'public.offer_outcomes',
])

/**
 * Adds the rows of the matrix, and `tests.restore()`, which restores them; as a function its
 * statements are planned once. Triggers are off, so that nothing is logged twice.
 */
export async function fillWithRows(database: Database): Promise<void> {
  await database.script(rowsSql)
  const removals = Object.keys(tableAnswers)
    .filter((table) => !unwritten.has(table))
    .map((table) => `delete from ${table};`)
  await database.script(`
    create schema tests;
    create function tests.restore() returns void language plpgsql as $restore$ begin
    set local session_replication_role = replica;
    ${removals.join('\n')}
    delete from storage.buckets where id = 'empty';
    delete from private.erased_leads;
    ${roleRowsSql}
    ${rowsSql}
    end $restore$`)
}
