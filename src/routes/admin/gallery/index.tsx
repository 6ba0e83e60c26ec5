import { createFileRoute } from '@tanstack/react-router'
import {
  GalleryPage,
  type GallerySearch,
  gallerySearchParams,
} from '#src/office/projects/gallery-page.tsx'
import { useCheckedSearch } from '#src/office/records/list/use-checked-search.ts'
import { hiddenHead } from '#src/site/pages/page-heads.ts'

export const Route = createFileRoute('/admin/gallery/')({
  // The page validates them: this file is loaded with every public page.
  validateSearch: (search) => search as GallerySearch,
  head: () => hiddenHead('Gallery'),
  component: Gallery,
})

function Gallery() {
  const address = useCheckedSearch(gallerySearchParams, Route.useSearch())
  const navigate = Route.useNavigate()
  const onAddress = (patch: Partial<GallerySearch>) =>
    void navigate({ search: (former) => ({ ...former, ...patch }), resetScroll: false })
  return <GalleryPage address={address} onAddress={onAddress} />
}
