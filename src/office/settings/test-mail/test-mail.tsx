import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { valueOf } from '#src/backend/query-failure.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { askValue } from '#src/office/api/ask.ts'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { ActionSection } from '#src/office/settings/action-section.tsx'
import { mailOf, mailRowEntries, mailError } from '#src/office/templates/mail-state.ts'
import { adminKey } from '#src/session/forget-admin.ts'

/** What the section is called. */
export const testMailTitle = 'Test email'

const shape = v.nullable(v.pipe(v.object(mailRowEntries), v.transform(mailOf)))

/** How often the server is polled while a test email is on its way. */
const busyMs = 2000

/** The signed-in user's last test email, or null. */
const testMailQuery = queryOptions({
  queryKey: [adminKey, 'test-mail'],
  queryFn: ({ signal }) =>
    valueOf(askValue(shape, (client) => client.rpc('test_mail').abortSignal(signal))),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.state === 'queued' ? busyMs : false),
})

/** Tests whether emails leave the server, with one to the user's own address. */
export function TestMailSection() {
  const queryClient = useQueryClient()
  const query = useQuery(testMailQuery)
  return (
    <ActionSection
      id="test-mail"
      title={testMailTitle}
      about="Sends an email to your own address, to see whether the mail server works."
      label="Send a test email"
      onAct={async () => {
        const answer = await askValue(shape, (client) => client.rpc('send_test_mail'))
        if (!answer.ok) return changeErrors[answer.failure.kind]
        queryClient.setQueryData(testMailQuery.queryKey, answer.value)
        return ''
      }}
    >
      {query.isError && <ReadError what="test email" query={query} />}
      <p role="status">{query.data && stateText(query.data)}</p>
    </ActionSection>
  )
}

function stateText(mail: ReturnType<typeof mailOf>): string {
  if (mail.sentAt !== null) return `Sent to ${mail.to}, ${formatMoment(mail.sentAt)} IST.`
  return mailError(mail) ?? `Sending to ${mail.to}…`
}
