import type { QueryClient } from '@tanstack/react-query'
import { kitRows } from './offline-kit/kit-rows.ts'

/** When the copy of the catalogue on this device was read (ms since 1970); null when there is none. */
export async function copySavedAt(queryClient: QueryClient): Promise<number | null> {
  const rows = await kitRows(queryClient)
    .read()
    .catch(() => null)
  return rows?.savedAt ?? null
}
