import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/content/page-heads.ts'
import { pages } from '#src/content/pages.ts'
import { messages } from '#src/content/messages.ts'
import { qualityPage } from '#src/content/quality-page.ts'
import { Certifications } from '#src/features/company/certifications.tsx'
import { InspectionSteps } from '#src/features/company/inspection-steps.tsx'
import { NextStep } from '#src/features/company/next-step.tsx'
import { QualityPoints } from '#src/features/company/quality-points.tsx'
import { QualityPromise } from '#src/features/company/quality-promise.tsx'
import { Warranty } from '#src/features/company/warranty.tsx'
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
