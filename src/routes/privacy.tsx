import { createFileRoute } from '@tanstack/react-router'
import { pageDescription, pageTitle } from '#src/content/head-texts.ts'
import { pageSummaries } from '#src/content/page-summaries.ts'
import { privacyPage } from '#src/content/privacy-page.ts'
import { KeptThings } from '#src/features/company/kept-things.tsx'
import { PrivacyTerms } from '#src/features/company/privacy-terms.tsx'
import { pageHead } from '#src/lib/page-head.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'

export const Route = createFileRoute('/privacy')({
  head: () =>
    pageHead({
      title: pageTitle('Privacy'),
      description: pageDescription(pageSummaries.privacy),
      path: '/privacy',
    }),
  component: Privacy,
})

function Privacy() {
  return (
    <>
      <PageHeading eyebrow="Privacy" title={privacyPage.title} text={privacyPage.summary} />
      <KeptThings />
      <PrivacyTerms />
    </>
  )
}
