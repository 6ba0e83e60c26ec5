import { createFileRoute } from '@tanstack/react-router'
import { BlogListPage } from '#src/office/content/blog-list-page.tsx'
import { useCheckedSearch } from '#src/office/records/list/use-checked-search.ts'
import {
  type UnpagedListSearch,
  unpagedListParams,
} from '#src/office/records/list/unpaged-list-search.ts'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/admin/blog/')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as UnpagedListSearch,
  head: () => hiddenHead('Blog posts'),
  component: Posts,
})

function Posts() {
  const address = useCheckedSearch(unpagedListParams, Route.useSearch())
  const navigate = Route.useNavigate()
  const onAddress = (patch: Partial<UnpagedListSearch>) =>
    void navigate({ search: (former) => ({ ...former, ...patch }), resetScroll: false })
  return <BlogListPage address={address} onAddress={onAddress} />
}
