import { Button, Stack, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { email as emailRule } from '#src/domain/leads/lead-rules.ts'
import { changeTrouble } from '#src/office/records/editor/edit-messages.ts'
import type { StaffRole } from '#src/session/api/user-role.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { invitationsQuery, inviteStaff } from './invitations.ts'
import { RoleChoice } from './role-choice.tsx'
import styles from './staff.module.css'

const trouble = {
  ...changeTrouble,
  unreachable: 'The server didn’t respond. Check the list before you try again.',
  conflict: 'This person is on the list already. You can change their role there.',
  rejected: 'The server rejected this address.',
} as const

/** Invites someone by email, in a role. */
export function InviteForm() {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('sales')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const refuse = (reason: string) => {
    setError(reason)
    input.current?.focus()
  }
  const invite = async () => {
    const parsed = v.safeParse(emailRule, email)
    if (!parsed.success) return refuse(parsed.issues[0].message)
    setBusy(true)
    setError('')
    const outcome = await inviteStaff(parsed.output, role).finally(() => setBusy(false))
    void queryClient.invalidateQueries(invitationsQuery)
    if (!outcome.ok) return refuse(trouble[outcome.failure.kind])
    setEmail('')
    void showToast({ kind: 'success', message: `${parsed.output} has been invited` })
  }

  return (
    <form
      noValidate
      aria-labelledby="invite-staff"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void invite()
      }}
    >
      <Stack>
        <Title order={2} size="h4" id="invite-staff">
          Invite someone
        </Title>
        <TextInput
          ref={input}
          label="Email"
          description="They get an email with a link that works once, for a week."
          type="email"
          autoComplete="off"
          value={email}
          error={error === '' ? undefined : <span role="alert">{error}</span>}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <RoleChoice value={role} onChange={setRole} />
        <div>
          <Button type="submit" loading={isBusy}>
            Send invitation
          </Button>
        </div>
      </Stack>
    </form>
  )
}
