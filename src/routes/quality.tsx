import { createFileRoute } from '@tanstack/react-router'
import { pageDescription, pageTitle } from '#src/content/head-texts.ts'
import { messages } from '#src/content/messages.ts'
import { pageSummaries } from '#src/content/page-summaries.ts'
import { qualityPage } from '#src/content/quality-page.ts'
import { Certifications } from '#src/features/company/certifications.tsx'
import { InspectionSteps } from '#src/features/company/inspection-steps.tsx'
import { NextStep } from '#src/features/company/next-step.tsx'
import { QualityPoints } from '#src/features/company/quality-points.tsx'
import { QualityPromise } from '#src/features/company/quality-promise.tsx'
import { Warranty } from '#src/features/company/warranty.tsx'
import { pageHead } from '#src/lib/page-head.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

export const Route = createFileRoute('/quality')({
  head: () =>
    pageHead({
      title: pageTitle('Quality'),
      description: pageDescription(pageSummaries.quality),
      path: '/quality',
    }),
  component: Quality,
})

function Quality() {
  return (
    <>
      <PageHeading eyebrow="Quality" title={qualityPage.title} text={qualityPage.summary} />
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
