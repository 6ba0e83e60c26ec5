import { createFileRoute } from '@tanstack/react-router'
import { loadPageContent, usePageContent } from '#src/catalogue/queries/page-content.ts'
import { usualPrivacy } from '#src/domain/content/privacy-text.ts'
import { PrivacyView } from '#src/site/company/privacy-view.tsx'
import { headOf } from '#src/site/pages/page-heads.ts'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'

export const Route = createFileRoute('/privacy')({
  loader: ({ context: { queryClient } }) => loadPageContent(queryClient, 'privacy_page'),
  head: ({ loaderData }) => headOf('privacy', loaderData?.summary),
  component: Privacy,
})

function Privacy() {
  // The first words name the company.
  useSiteFacts()
  return <PrivacyView text={usePageContent('privacy_page') ?? usualPrivacy()} />
}
