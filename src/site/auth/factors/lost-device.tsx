import styles from './factors.module.css'

/** The documented way back in for who cannot give any of their factors. */
export function LostDevice({ hasOthers }: { readonly hasOthers: boolean }) {
  return (
    <details className={styles['lost']}>
      <summary>Lost your device?</summary>
      <p>
        {hasOthers && 'Use another of your factors above, and remove the lost one afterwards. '}
        Without any of them, ask the person who runs this site: a command on the server (
        <code>admin:reset-factors</code>, described in supabase/SECURITY.md) removes all factors of
        your account, ends its sessions and makes the password invalid. You then come in again with
        “Forgot your password?” and a mail to your address.
      </p>
    </details>
  )
}
