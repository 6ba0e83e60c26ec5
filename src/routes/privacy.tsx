import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/site/pages/page-heads.ts'
import { pages } from '#src/domain/pages.ts'
import { privacyPage } from '#src/site/company/privacy-page.ts'
import { KeptThings } from '#src/site/company/kept-things.tsx'
import { PrivacyTerms } from '#src/site/company/privacy-terms.tsx'
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
