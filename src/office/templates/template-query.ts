import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { fetchTemplates } from './template-api.ts'

export const templatesQuery = queryOptions({
  queryKey: [adminKey, 'mail-templates'],
  queryFn: ({ signal }) => valueOf(fetchTemplates(signal)),
  staleTime: 0,
})
