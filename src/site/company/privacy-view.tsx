import type { PrivacyText } from '#src/domain/content/word-rules.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { StoredData } from './stored-data.tsx'
import { PrivacyTerms } from './privacy-terms.tsx'

/** The privacy page. */
export function PrivacyView({ text }: { readonly text: PrivacyText }) {
  return (
    <>
      <PageHeading eyebrow="Privacy" title={text.title} text={text.summary} />
      <StoredData text={text} />
      <PrivacyTerms text={text} />
    </>
  )
}
