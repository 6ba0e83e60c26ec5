import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { email as emailRule } from '#src/content/lead-rules.ts'
import { changeFailureWords } from '#src/queries/admin/change-failure-words.ts'
import { nameAdmin } from '#src/queries/admin/staff.ts'
import controls from '#src/ui/admin/controls.module.css'
import { ActionButton } from '#src/ui/button-link.tsx'
import { showToast } from '#src/ui/toast.ts'
import styles from './staff.module.css'

const noAccount =
  'Nobody with this e-mail has signed up and confirmed it. Ask the person to make an account on this site first.'

/** Gives the role to somebody who has an account. */
export function NameAdminForm() {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const refuse = (words: string) => {
    setError(words)
    input.current?.focus()
  }

  const submit = async () => {
    const parsed = v.safeParse(emailRule, email)
    if (!parsed.success) {
      refuse(parsed.issues[0].message)
      return
    }
    setBusy(true)
    setError('')
    const outcome = await nameAdmin(queryClient, parsed.output)
    setBusy(false)
    if (!outcome.ok) {
      refuse(outcome.failure === 'no-account' ? noAccount : changeFailureWords[outcome.failure])
      return
    }
    setEmail('')
    void showToast({ kind: 'success', message: `${parsed.output} is an admin now` }).catch(
      () => undefined,
    )
  }

  return (
    <form
      noValidate
      aria-labelledby="name-admin"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <h2 id="name-admin">Name an admin</h2>
      <p className={controls['hint']}>
        Admins see all requests and may change everything, this list too.
      </p>
      <div className={styles['line']}>
        <div className={controls['field']}>
          <label htmlFor="admin-email">E-mail of the account</label>
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
          {isBusy ? 'Asking…' : 'Give the role'}
        </ActionButton>
      </div>
      {error !== '' && (
        <p role="alert" id="admin-email-error" className={controls['error']}>
          {error}
        </p>
      )}
    </form>
  )
}
