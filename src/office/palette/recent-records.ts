import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { valueOf } from '#src/backend/query-failure.ts'
import { askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { leadEntry, productEntry, projectEntry } from './record-entries.ts'
import { idsOf } from './record-keys.ts'

const leadRow = v.pipe(
  v.object({
    kind: v.picklist(['inquiry', 'quote']),
    id: v.string(),
    name: v.string(),
    status: v.string(),
  }),
  v.transform(leadEntry),
)
const productRow = v.pipe(
  v.object({ id: v.string(), name: v.string(), category: v.string(), published: v.boolean() }),
  v.transform(productEntry),
)
const projectRow = v.pipe(
  v.object({
    id: v.string(),
    title: v.string(),
    location: v.nullable(v.string()),
    published: v.boolean(),
  }),
  v.transform(projectEntry),
)

/** Recently opened records under their present names; deleted ones are left out. */
export const recentRecordsQuery = (keys: readonly string[]) =>
  queryOptions({
    queryKey: [adminKey, 'palette', 'recent', keys],
    queryFn: ({ signal }) => valueOf(fetchRecords(keys, signal)),
    staleTime: 10_000,
    retry: false,
  })

async function fetchRecords(
  keys: readonly string[],
  signal: AbortSignal,
): Promise<Result<readonly PaletteEntry[], OfficeFailure>> {
  const leadIds = [...idsOf('inquiry', keys), ...idsOf('quote', keys)]
  const [leads, products, projects] = await Promise.all([
    rowsOf(leadIds, leadRow, (client) =>
      client
        .from('leads')
        .select('kind,id,name,status')
        .in('id', leadIds)
        .is('deleted_at', null)
        .abortSignal(signal),
    ),
    rowsOf(idsOf('product', keys), productRow, (client) =>
      client
        .from('products')
        .select('id,name,category,published')
        .in('id', idsOf('product', keys))
        .is('deleted_at', null)
        .abortSignal(signal),
    ),
    rowsOf(idsOf('project', keys), projectRow, (client) =>
      client
        .from('project_images')
        .select('id,title,location,published')
        .in('id', idsOf('project', keys))
        .is('deleted_at', null)
        .abortSignal(signal),
    ),
  ])
  if (!leads.ok) return leads
  if (!products.ok) return products
  return projects.ok ? succeed([...leads.value, ...products.value, ...projects.value]) : projects
}

/** Without ids, no request is needed. */
async function rowsOf<Row>(
  ids: readonly string[],
  row: v.GenericSchema<unknown, Row>,
  request: Parameters<typeof askRows<Row>>[1],
) {
  return ids.length === 0 ? succeed<Row[]>([]) : askRows(row, request)
}
