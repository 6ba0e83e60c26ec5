import { createFileRoute } from '@tanstack/react-router'
import { secretHead } from '#src/site/pages/page-heads.ts'
import { authAddress } from '#src/site/auth/auth-address.ts'
import { authTitle } from '#src/site/auth/auth-titles.ts'
import { AuthSection } from '#src/site/auth/auth-section.tsx'

/** As it stands in the address, whoever wrote it. */
export interface AuthSearch {
  readonly view?: unknown
  readonly next?: unknown
}

export const Route = createFileRoute('/auth')({
  // Judged where it is used: public pages have no need of the rules.
  validateSearch: ({ view, next }: Record<string, unknown>): AuthSearch => ({ view, next }),
  // A link of a mail leads here with a secret in it.
  head: ({ match }) => secretHead(authTitle(match.search.view)),
  component: Auth,
})

function Auth() {
  return <AuthSection address={authAddress(Route.useSearch())} />
}
