import type { QueryClient } from '@tanstack/react-query'
import {
  HeadContent,
  Outlet,
  createRootRouteWithContext,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { company } from '#src/domain/company/company.ts'
import { factsAsSent } from '#src/domain/company/site-facts.ts'
import { messages } from '#src/domain/messages.ts'
import { hiddenHead } from '#src/site/pages/page-heads.ts'
import { AccountLinks } from '#src/site/auth/account-links.tsx'
import { HeaderBasket } from '#src/site/basket/header-basket.tsx'
import { CallBackButton, CallBackDialog } from '#src/site/leads/call-back.tsx'
import { StatusPlace } from '#src/site/offline/status-place.tsx'
import { SearchOpener } from '#src/site/search/search-opener.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { contentId } from '#src/ui/shell/content-id.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageFailed } from '#src/ui/page/page-failed.tsx'
import { SiteFooter } from '#src/ui/shell/site-footer.tsx'
import { SiteHeader } from '#src/ui/shell/site-header.tsx'
import { usePageFocus } from '#src/ui/page/use-page-focus.ts'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'

export interface RouterContext {
  readonly queryClient: QueryClient
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Nothing but the root matches an unknown path.
  head: ({ matches }) =>
    matches.length === 1 ? hiddenHead(messages.pageNotFound) : { meta: [{ title: company.name }] },
  component: Page,
  notFoundComponent: PageNotFound,
  errorComponent: PageFailed,
})

function Page() {
  usePageFocus()
  useFreshHead()
  // The back office has a frame of its own.
  const isFramed = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/admin'),
  })
  return (
    // The prerender takes what React writes before this element for tags of the head.
    <div id="page">
      <HeadContent />
      {isFramed ? <Outlet /> : <PublicPage />}
    </div>
  )
}

/** Titles name the company too. */
function useFreshHead(): void {
  const router = useRouter()
  const facts = useSiteFacts()
  useEffect(() => {
    if (facts !== factsAsSent()) void router.invalidate()
  }, [facts, router])
}

function PublicPage() {
  return (
    <>
      <SiteHeader
        status={<StatusPlace />}
        search={
          <>
            <HeaderBasket />
            <SearchOpener />
          </>
        }
        action={<CallBackButton />}
        account={<AccountLinks />}
      />
      <main id={contentId} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <CallBackDialog />
    </>
  )
}

function PageNotFound() {
  return (
    <Notice
      title={messages.pageNotFound}
      action={
        <ButtonLink to="/" filled>
          {messages.returnToHome}
        </ButtonLink>
      }
    >
      <p>The page may have moved, or there is a typo in the address.</p>
    </Notice>
  )
}
