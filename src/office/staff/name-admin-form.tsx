import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { email as emailRule } from '#src/domain/leads/lead-rules.ts'
import { changeTrouble } from '#src/office/records/editor/edit-messages.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type RoleCandidate, findAccount, unprovenCode } from './staff-role.ts'
import { giveRole } from './staff-queries.ts'
import controls from '#src/office/records/controls.module.css'
import { ActionButton } from '#src/ui/button-link.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { GrantDialog } from './grant-dialog.tsx'
import styles from './staff.module.css'

const words = {
  ...changeTrouble,
  unreachable: 'The server didn’t respond. Look up the account again.',
  gone: 'No one has signed up with this email. Ask them to create an account on this site first.',
  conflict: 'This account’s email has changed. It wasn’t made an admin.',
} as const

const unproven = 'This account’s email is no longer confirmed. It wasn’t made an admin.'

function wordsFor(failure: OfficeFailure): string {
  const isUnproven = failure.kind === 'rejected' && failure.code === unprovenCode
  return isUnproven ? unproven : words[failure.kind]
}

/** Gives the role to somebody who has an account. */
export function NameAdminForm() {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [candidate, setCandidate] = useState<RoleCandidate | null>(null)

  const refuse = (reason: string) => {
    setError(reason)
    input.current?.focus()
  }

  const look = async () => {
    const parsed = v.safeParse(emailRule, email)
    if (!parsed.success) {
      refuse(parsed.issues[0].message)
      return
    }
    setBusy(true)
    setError('')
    const found = await findAccount(parsed.output).finally(() => setBusy(false))
    if (found.ok) setCandidate(found.value)
    else refuse(wordsFor(found.failure))
  }

  const grant = async (shown: RoleCandidate) => {
    setBusy(true)
    const outcome = await giveRole(queryClient, shown, 'admin').finally(() => setBusy(false))
    setCandidate(null)
    if (!outcome.ok) {
      refuse(wordsFor(outcome.failure))
      return
    }
    setEmail('')
    void showToast({ kind: 'success', message: `${shown.email} is now an admin` })
  }

  return (
    <>
      <form
        noValidate
        aria-labelledby="name-admin"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void look()
        }}
      >
        <h2 id="name-admin">Add an admin</h2>
        <p className={controls['hint']}>
          Admins can see all requests and change everything, including this list. You’ll see the
          account before you confirm.
        </p>
        <div className={styles['line']}>
          <div className={controls['field']}>
            <label htmlFor="admin-email">Account email</label>
            <input
              ref={input}
              id="admin-email"
              type="email"
              value={email}
              autoComplete="off"
              aria-invalid={error !== ''}
              aria-describedby={error === '' ? undefined : 'admin-email-error'}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </div>
          <ActionButton type="submit" disabled={isBusy}>
            {isBusy ? 'Looking up…' : 'Look up account'}
          </ActionButton>
        </div>
        {error !== '' && (
          <p role="alert" id="admin-email-error" className={controls['error']}>
            {error}
          </p>
        )}
      </form>
      <GrantDialog
        candidate={candidate}
        isBusy={isBusy}
        onClose={() => setCandidate(null)}
        onGrant={(shown) => void grant(shown)}
      />
    </>
  )
}
