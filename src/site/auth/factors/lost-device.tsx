import styles from './factors.module.css'

/** The documented way back in for users who have lost all their factors. */
export function LostDevice({ hasOthers }: { readonly hasOthers: boolean }) {
  return (
    <details className={styles['lost']}>
      <summary>Lost your device?</summary>
      <p>
        {hasOthers && 'Use another of your factors above, and remove the lost one afterwards. '}
        If you have none of them, ask the person who runs this site. A command on the server (
        <code>admin:reset-factors</code>, described in supabase/SECURITY.md) removes all factors
        from your account, ends its sessions and makes the password invalid. Then choose “Forgot
        password?” to get an email with a link that lets you in again.
      </p>
    </details>
  )
}
