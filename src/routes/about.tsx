import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#src/content/page-heads.ts'
import { pages } from '#src/content/pages.ts'
import { aboutPage } from '#src/content/about-page.ts'
import { messages } from '#src/content/messages.ts'
import { CompanyFigures } from '#src/features/company/company-figures.tsx'
import { CoreValues } from '#src/features/company/core-values.tsx'
import { NextStep } from '#src/features/company/next-step.tsx'
import { Purpose } from '#src/features/company/purpose.tsx'
import { WhoWeAre } from '#src/features/company/who-we-are.tsx'
import { WorksDrawing } from '#src/features/company/works-drawing.tsx'
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
