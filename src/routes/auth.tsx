import { createFileRoute } from '@tanstack/react-router'
import { company } from '#src/content/company.ts'
import { authAddress } from '#src/features/auth/auth-address.ts'
import { AuthSection } from '#src/features/auth/auth-section.tsx'
import { secretPageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: authAddress,
  // A link of a mail leads here with a secret in it.
  head: () => secretPageHead(`Sign in | ${company.name}`),
  component: Auth,
})

function Auth() {
  return <AuthSection address={Route.useSearch()} />
}
