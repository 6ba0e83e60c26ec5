import { messages } from '#src/domain/messages.ts'
import type { QualityWords } from '#src/domain/content/word-rules.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { Certifications } from './certifications.tsx'
import { InspectionSteps } from './inspection-steps.tsx'
import { NextStep } from '#src/ui/page/next-step.tsx'
import { QualityPoints } from './quality-points.tsx'
import { QualityPromise } from './quality-promise.tsx'
import { Warranty } from './warranty.tsx'

/** The quality page. */
export function QualityView({ words }: { readonly words: QualityWords }) {
  return (
    <>
      <PageHeading eyebrow="Quality" title={words.title} text={words.summary} />
      <QualityPromise words={words} />
      <QualityPoints words={words} />
      <InspectionSteps words={words} />
      <Certifications words={words} />
      <Warranty words={words} />
      <NextStep title="Planning your site? Start here.">
        <ButtonLink to="/blog" search={{ category: 'construction-tips' }} filled>
          Construction tips
        </ButtonLink>
        <ButtonLink to="/products">{messages.viewAllProducts}</ButtonLink>
      </NextStep>
    </>
  )
}
