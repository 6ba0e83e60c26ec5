import { Box, Select } from '@mantine/core'
import { useWholeCatalogue } from '#src/catalogue/queries/use-whole-catalogue.ts'
import { PictureUploads } from '#src/office/records/editor/picture-uploads.tsx'
import { usePictureUpload } from '#src/office/records/editor/use-picture-upload.ts'
import styles from './settings.module.css'

/** A separate option, because the keyboard cannot reach Mantine's clear button. */
const none = { value: '', label: 'No picture' }

/** The pictures of the site, below src/images/site. */
const ofSite = [
  { value: 'hero/1', label: 'Site office' },
  { value: 'hero/2', label: 'Container house' },
  { value: 'hero/3', label: 'Labour accommodation' },
]

interface Props {
  readonly label: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly value: string
  readonly onValue: (value: string) => void
}

/**
 * Chooses a picture of the site, the first picture of a published product or project, or uploads
 * one.
 */
export function PictureChoice({ value, onValue, ...shared }: Props) {
  const upload = usePictureUpload({
    bucket: 'project-images',
    folder: 'slides',
    onUploaded: ({ image_url }) => onValue(image_url),
  })
  const { products = [], projects = [] } = useWholeCatalogue().query.data ?? {}
  const seen = new Set(ofSite.map((option) => option.value))
  const unseen = (options: readonly { readonly value: string; readonly label: string }[]) =>
    options.filter((option) => !seen.has(option.value) && seen.add(option.value))
  const ofProducts = unseen(
    products.flatMap(({ name: label, picture }) =>
      picture === null ? [] : [{ value: picture.url, label }],
    ),
  )
  const ofProjects = unseen(
    projects.map(({ title: label, picture }) => ({ value: picture.url, label })),
  )
  const current = unseen(value === '' ? [] : [{ value, label: 'Uploaded picture' }])
  const groups = [
    { group: 'In use', items: current },
    { group: 'Site', items: ofSite },
    { group: 'Products', items: ofProducts },
    { group: 'Projects', items: ofProjects },
  ]
  return (
    <div>
      <Select
        {...shared}
        data={[none, ...groups.filter(({ items }) => items.length > 0)]}
        value={value}
        allowDeselect={false}
        searchable
        limit={60}
        nothingFoundMessage="No picture of this name"
        onChange={(chosen) => onValue(chosen ?? '')}
      />
      {!shared.disabled && (
        <Box component="details" mt={6} fz="sm" className={styles['upload'] ?? ''}>
          <summary>Use another picture</summary>
          <PictureUploads label="Upload picture" multiple={false} upload={upload} />
        </Box>
      )}
    </div>
  )
}
