import type { PrivacyWords } from '#src/domain/content/word-rules.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { KeptThings } from './kept-things.tsx'
import { PrivacyTerms } from './privacy-terms.tsx'

/** The privacy page. */
export function PrivacyView({ words }: { readonly words: PrivacyWords }) {
  return (
    <>
      <PageHeading eyebrow="Privacy" title={words.title} text={words.summary} />
      <KeptThings words={words} />
      <PrivacyTerms words={words} />
    </>
  )
}
