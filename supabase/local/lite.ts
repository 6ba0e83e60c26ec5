import { withoutNodeNotice } from './without-node-notice.ts'

/** What is used of lite, which loads supabase-js for a client that nothing here asks it for. */
export const { App, getAuthSchemaSql, getStorageSchemaSql } = await withoutNodeNotice(
  () => import('@supabase/lite'),
)
export const { createPostgresConnection } = await import('@supabase/lite/postgres')
