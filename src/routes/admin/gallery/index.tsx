import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { GalleryPage } from '#src/office/projects/gallery-page.tsx'

export const Route = createFileRoute('/admin/gallery/')({
  validateSearch: ({ state }): { readonly state?: 'trash' } => (state === 'trash' ? { state } : {}),
  component: Gallery,
})

function Gallery() {
  const navigate = useNavigate({ from: '/admin/gallery/' })
  return (
    <GalleryPage
      isTrash={Route.useSearch().state === 'trash'}
      onTrash={(isTrash) => void navigate({ to: '.', search: isTrash ? { state: 'trash' } : {} })}
    />
  )
}
