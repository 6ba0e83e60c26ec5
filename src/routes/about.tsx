import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/site/pages/page-heads.ts'
import { pages } from '#src/domain/pages.ts'
import { aboutPage } from '#src/site/company/about-page.ts'
import { messages } from '#src/domain/messages.ts'
import { CompanyFigures } from '#src/site/company/company-figures.tsx'
import { CoreValues } from '#src/site/company/core-values.tsx'
import { NextStep } from '#src/site/company/next-step.tsx'
import { Purpose } from '#src/site/company/purpose.tsx'
import { WhoWeAre } from '#src/site/company/who-we-are.tsx'
import { WorksDrawing } from '#src/site/company/works-drawing.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

export const Route = createFileRoute('/about')({
  head: () => headOf('about'),
  component: About,
})

function About() {
  return (
    <>
      <PageHeading eyebrow="Corporate" title={aboutPage.title} text={pages.about.summary} />
      <WorksDrawing />
      <WhoWeAre>
        <CompanyFigures />
      </WhoWeAre>
      <Purpose />
      <CoreValues />
      <NextStep title="See what leaves the last bay.">
        <ButtonLink to="/products" filled>
          {messages.viewAllProducts}
        </ButtonLink>
        <ButtonLink to="/quality">How we inspect</ButtonLink>
      </NextStep>
    </>
  )
}
