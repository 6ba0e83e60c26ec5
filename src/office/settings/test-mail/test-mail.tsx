import { Alert, Button } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { valueOf } from '#src/backend/query-failure.ts'
import { momentWords } from '#src/domain/text/india-text.ts'
import { askValue } from '#src/office/api/ask.ts'
import { changeTrouble } from '#src/office/records/editor/edit-messages.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import styles from '#src/office/settings/settings.module.css'
import { mailOf, mailRowEntries, mailTrouble } from '#src/office/templates/mail-state.ts'
import { adminKey } from '#src/session/forget-admin.ts'

/** What the section is called. */
export const testMailTitle = 'Test email'

const shape = v.nullable(v.pipe(v.object(mailRowEntries), v.transform(mailOf)))

/** How often the server is asked while a test email is on its way. */
const busyMs = 2000

/** The last test email of whoever is signed in; null without one. */
const testMailQuery = queryOptions({
  queryKey: [adminKey, 'test-mail'],
  queryFn: ({ signal }) =>
    valueOf(askValue(shape, (client) => client.rpc('test_mail').abortSignal(signal))),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.state === 'queued' ? busyMs : false),
})

/** Whether emails leave the server, tried with one to oneself. */
export function TestMailSection() {
  const queryClient = useQueryClient()
  const query = useQuery(testMailQuery)
  const [trouble, setTrouble] = useState('')
  const [isAsking, setAsking] = useState(false)
  const send = async () => {
    setAsking(true)
    const answer = await askValue(shape, (client) => client.rpc('send_test_mail')).finally(() =>
      setAsking(false),
    )
    setTrouble(answer.ok ? '' : changeTrouble[answer.failure.kind])
    if (answer.ok) queryClient.setQueryData(testMailQuery.queryKey, answer.value)
  }
  return (
    <section className={styles['section']} aria-labelledby="test-mail" data-setting="test-mail">
      <div className={styles['about']}>
        <h2 id="test-mail">{testMailTitle}</h2>
        <p>Sends an email to your own address, to see whether the mail server works.</p>
      </div>
      <div className={styles['form']}>
        {query.isError && <ReadError what="test email" query={query} />}
        <p role="status">{query.data && stateWords(query.data)}</p>
        {trouble !== '' && (
          <Alert role="alert" color="red" variant="light">
            {trouble}
          </Alert>
        )}
        <div className={styles['end']}>
          <Button variant="default" disabled={isAsking} onClick={() => void send()}>
            Send a test email
          </Button>
        </div>
      </div>
    </section>
  )
}

function stateWords(mail: ReturnType<typeof mailOf>): string {
  if (mail.sentAt !== null) return `Sent to ${mail.to}, ${momentWords(mail.sentAt)} IST.`
  return mailTrouble(mail) ?? `Sending to ${mail.to}…`
}
