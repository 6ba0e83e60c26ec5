import { withoutNodeNotice } from './without-node-notice.ts'

/**
 * The parts of lite that we use; importing all of it would load supabase-js for a client that
 * nobody needs.
 */
export const { App, getAuthSchemaSql, getStorageSchemaSql } = await withoutNodeNotice(
  () => import('@supabase/lite'),
)
export const { createPostgresConnection } = await import('@supabase/lite/postgres')
