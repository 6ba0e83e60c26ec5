import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { fetchMailsLeave, fetchTemplates } from './template-api.ts'

export const templatesQuery = queryOptions({
  queryKey: [adminKey, 'mail-templates'],
  queryFn: ({ signal }) => valueOf(fetchTemplates(signal)),
  staleTime: 0,
})

/** Whether mails leave the server; without a mail server they are files on it. */
export const mailsLeaveQuery = queryOptions({
  queryKey: [adminKey, 'mails-leave'],
  queryFn: ({ signal }) => valueOf(fetchMailsLeave(signal)),
})
