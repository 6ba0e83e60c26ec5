import { messages } from '#src/domain/messages.ts'
import type { QualityText } from '#src/domain/content/word-rules.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { Certifications } from './certifications.tsx'
import { InspectionSteps } from './inspection-steps.tsx'
import { NextStep } from '#src/ui/page/next-step.tsx'
import { QualityPoints } from './quality-points.tsx'
import { QualityPromise } from './quality-promise.tsx'
import { Warranty } from './warranty.tsx'

/** The quality page. */
export function QualityView({ text }: { readonly text: QualityText }) {
  return (
    <>
      <PageHeading eyebrow="Quality" title={text.title} text={text.summary} />
      <QualityPromise text={text} />
      <QualityPoints text={text} />
      <InspectionSteps text={text} />
      <Certifications text={text} />
      <Warranty text={text} />
      <NextStep title="Planning your site? Start here.">
        <ButtonLink to="/blog" search={{ category: 'construction-tips' }} filled>
          Construction tips
        </ButtonLink>
        <ButtonLink to="/products">{messages.viewAllProducts}</ButtonLink>
      </NextStep>
    </>
  )
}
