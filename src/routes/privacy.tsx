import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/content/page-heads.ts'
import { pages } from '#src/content/pages.ts'
import { privacyPage } from '#src/content/privacy-page.ts'
import { KeptThings } from '#src/features/company/kept-things.tsx'
import { PrivacyTerms } from '#src/features/company/privacy-terms.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

export const Route = createFileRoute('/privacy')({
  head: () => headOf('privacy'),
  component: Privacy,
})

function Privacy() {
  return (
    <>
      <PageHeading eyebrow="Privacy" title={privacyPage.title} text={pages.privacy.summary} />
      <KeptThings />
      <PrivacyTerms />
    </>
  )
}
