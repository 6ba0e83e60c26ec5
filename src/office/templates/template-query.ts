import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { fetchMailsLeave, fetchTemplates } from './template-api.ts'

export const templatesQuery = queryOptions({
  queryKey: [adminKey, 'mail-templates'],
  queryFn: ({ signal }) => valueOf(fetchTemplates(signal)),
  staleTime: 0,
})

/** Whether mails are sent; without a mail server they are written to files. */
export const mailsLeaveQuery = queryOptions({
  queryKey: [adminKey, 'mails-leave'],
  queryFn: ({ signal }) => valueOf(fetchMailsLeave(signal)),
})
