import { createFileRoute } from '@tanstack/react-router'
import type { ContentKey, ContentValue } from '#src/domain/content/page-content.ts'
import { PagesPage } from '#src/office/settings/pages-page.tsx'
import { AboutView } from '#src/site/company/about-view.tsx'
import { PrivacyView } from '#src/site/company/privacy-view.tsx'
import { QualityView } from '#src/site/company/quality-view.tsx'
import { HeroView } from '#src/site/home/hero.tsx'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/admin/pages')({
  validateSearch: ({ page }: { readonly page?: unknown }): { page?: string } =>
    typeof page === 'string' ? { page } : {},
  head: () => hiddenHead('Pages'),
  component: Pages,
})

/** The site's own parts: what is drawn here is what will be seen there. */
const drawings = {
  hero_slides: (slides: ContentValue<'hero_slides'>) => <HeroView slides={slides} />,
  about_page: (words: ContentValue<'about_page'>) => <AboutView text={words} />,
  quality_page: (words: ContentValue<'quality_page'>) => <QualityView text={words} />,
  privacy_page: (words: ContentValue<'privacy_page'>) => <PrivacyView text={words} />,
} satisfies { readonly [Key in ContentKey]: (value: ContentValue<Key>) => unknown }

function Pages() {
  const { page } = Route.useSearch()
  return <PagesPage open={page} drawings={drawings} />
}
