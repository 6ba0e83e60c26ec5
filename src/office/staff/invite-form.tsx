import { Box, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { email as emailRule } from '#src/domain/leads/lead-rules.ts'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { type FieldErrors, type Outcome, ShortForm } from '#src/office/records/short-form.tsx'
import type { StaffRole } from '#src/session/api/user-role.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { invitationsQuery, inviteStaff } from './invitations.ts'
import { RoleChoice } from './role-choice.tsx'

const errorTexts = {
  ...changeErrors,
  unreachable: 'The server didn’t respond. Check the list before you try again.',
  conflict: 'This person is on the list already. You can change their role there.',
  rejected: 'The server rejected this address.',
} as const

/** Invites someone by email, in a role. */
export function InviteForm() {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('sales')

  const invite = async (typed: string): Promise<Outcome> => {
    const address = v.parse(emailRule, typed)
    const outcome = await inviteStaff(address, role)
    void queryClient.invalidateQueries(invitationsQuery)
    if (!outcome.ok) return { errors: { email: errorTexts[outcome.failure.kind] } }
    // Another address may have been typed meanwhile.
    setEmail((now) => (now === typed ? '' : now))
    void showToast({ kind: 'success', message: `${address} has been invited` })
    return 'saved'
  }

  return (
    <Box component="section" maw={520}>
      <Title order={2} size="h4" mb="md">
        Invite someone
      </Title>
      <ShortForm
        label="Invite someone"
        values={email}
        check={check}
        send={invite}
        save="Send invitation"
      >
        {(errors) => (
          <>
            <TextInput
              label="Email"
              description="They get an email with a link that works once, for a week."
              type="email"
              autoComplete="off"
              value={email}
              error={errors['email']}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <RoleChoice value={role} onChange={setRole} />
          </>
        )}
      </ShortForm>
    </Box>
  )
}

function check(email: string): FieldErrors {
  if (email.trim() === '') return { email: 'Enter an email address' }
  const parsed = v.safeParse(emailRule, email)
  return parsed.success ? {} : { email: parsed.issues[0].message }
}
