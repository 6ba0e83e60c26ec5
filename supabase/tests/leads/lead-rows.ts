import { randomUUID } from 'node:crypto'
import type { Database, Identity, Row } from '#supabase/local/database/database.ts'
import { identities } from '#tests/support/identities.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'

export type LeadTable = 'inquiries' | 'quote_requests'

/** Inserts a lead as PostgREST does for a visitor: without RETURNING, which needs the right to read. */
export async function send(
  database: Database,
  table: LeadTable,
  row: Row,
  identity: Identity = identities.anon,
): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map((column, index) =>
    isJson(column) ? `$${index + 1}::text::jsonb` : `$${index + 1}`,
  )
  const values = columns.map((column) =>
    isJson(column) ? JSON.stringify(row[column]) : row[column],
  )
  await database.queryAs(
    identity,
    `insert into public.${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    values,
  )
}

function isJson(column: string): boolean {
  return column === 'attachment_manifest' || column === 'lines'
}

/**
 * Stores a lead that came at another time.
 * @param receivedAt an SQL expression.
 * @returns its id.
 */
export async function storeLead(
  database: Database,
  table: LeadTable,
  receivedAt: string,
  values: Row = {},
): Promise<string> {
  const row = table === 'inquiries' ? inquiry(values) : quoteRequest(values)
  await send(database, table, row)
  await database.query(`update public.${table} set received_at = ${receivedAt} where id = $1`, [
    row.id,
  ])
  return row.id
}

export async function savedLead(database: Database, table: LeadTable, id: unknown): Promise<Row> {
  const [row] = await database.query(`select * from public.${table} where id = $1`, [id])
  if (row === undefined) throw new Error(`${table} has no row ${String(id)}.`)
  return row
}

/** One valid entry of a manifest of the request `id`. */
export function announced(id: unknown, values: Row = {}): Row {
  return {
    path: `${String(id)}/0-0123456789abcdef.pdf`,
    name: 'Site plan.pdf',
    type: 'application/pdf',
    size: 1000,
    sha256: 'ab'.repeat(32),
    ...values,
  }
}

/** @returns the id of a new, published product. */
export async function addProduct(database: Database, name: string): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into public.products (id, name, slug, category, category_slug, published)
     values ($1, $2, $3, 'Containers', 'containers', true)`,
    [id, name, `product-${id}`],
  )
  return id
}
