import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/site/pages/page-heads.ts'
import { pages } from '#src/domain/pages.ts'
import { messages } from '#src/domain/messages.ts'
import { qualityPage } from '#src/site/company/quality-page.ts'
import { Certifications } from '#src/site/company/certifications.tsx'
import { InspectionSteps } from '#src/site/company/inspection-steps.tsx'
import { NextStep } from '#src/site/company/next-step.tsx'
import { QualityPoints } from '#src/site/company/quality-points.tsx'
import { QualityPromise } from '#src/site/company/quality-promise.tsx'
import { Warranty } from '#src/site/company/warranty.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

export const Route = createFileRoute('/quality')({
  head: () => headOf('quality'),
  component: Quality,
})

function Quality() {
  return (
    <>
      <PageHeading eyebrow="Quality" title={qualityPage.title} text={pages.quality.summary} />
      <QualityPromise />
      <QualityPoints />
      <InspectionSteps />
      <Certifications />
      <Warranty />
      <NextStep title="Read how, before you ask how much.">
        <ButtonLink to="/blog" search={{ category: 'construction-tips' }} filled>
          Construction tips
        </ButtonLink>
        <ButtonLink to="/products">{messages.viewAllProducts}</ButtonLink>
      </NextStep>
    </>
  )
}
