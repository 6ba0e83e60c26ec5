import { messages } from '#src/domain/messages.ts'
import type { AboutText } from '#src/domain/content/word-rules.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { CompanyFigures } from './company-figures.tsx'
import { CoreValues } from './core-values.tsx'
import { Customers } from './customers.tsx'
import { NextStep } from '#src/ui/page/next-step.tsx'
import { Photos } from './photos.tsx'
import { Purpose } from './purpose.tsx'
import { WhoWeAre } from './who-we-are.tsx'
import { WorksDrawing } from './works-drawing.tsx'

/** The corporate page. */
export function AboutView({ text }: { readonly text: AboutText }) {
  return (
    <>
      <PageHeading eyebrow="Corporate" title={text.title} text={text.summary} />
      <WorksDrawing />
      <WhoWeAre text={text}>
        <CompanyFigures />
      </WhoWeAre>
      <Photos photos={text.photos} />
      <Purpose text={text} />
      <CoreValues text={text} />
      <Customers customers={text.customers} />
      <NextStep title="See what we build.">
        <ButtonLink to="/products" filled>
          {messages.viewAllProducts}
        </ButtonLink>
        <ButtonLink to="/quality">How we inspect</ButtonLink>
      </NextStep>
    </>
  )
}
