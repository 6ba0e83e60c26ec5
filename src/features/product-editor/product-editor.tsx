import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ProductValues } from '#src/content/product-rules.ts'
import type { KeptEdit } from '#src/queries/admin/kept-edit.ts'
import { usePictureUpload } from '#src/queries/admin/use-picture-upload.ts'
import { CheckField, EditPage, KeptNotice, SaveBar } from '#src/ui/admin/edit-page.tsx'
import { PageBar } from '#src/ui/admin/page-bar.tsx'
import { SaveTrouble } from '#src/ui/admin/save-trouble.tsx'
import { UnsavedGuard } from '#src/ui/admin/unsaved-guard.tsx'
import { FeatureFields, SpecificationFields } from './list-fields.tsx'
import { MainFields } from './main-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { ProductPreview } from './product-preview.tsx'
import type { Origin } from '#src/queries/admin/save-versioned.ts'
import { useProductForm } from './use-product-form.ts'

interface Props {
  readonly keptAs: string
  readonly start: Origin<ProductValues>
  readonly kept: KeptEdit<ProductValues> | null
}

/** The form of one product with its live preview. */
export function ProductEditor({ keptAs, start, kept }: Props) {
  const [isKeptShown, setKeptShown] = useState(kept !== null)
  const [savedId, setSavedId] = useState('')
  const state = useProductForm({
    keptAs,
    start,
    kept,
    obstacle: () => waitsFor,
    onSaved: (id) => {
      setKeptShown(false)
      setSavedId(id)
    },
  })
  const { form, formRef, origin, values, isDirty, isSubmitting, errorCount } = state
  const upload = usePictureUpload({
    bucket: 'product-images',
    folder: origin.id,
    onUploaded: ({ image_url, width, height }) =>
      form.setFieldValue('pictures', (pictures) => [
        ...pictures,
        { id: crypto.randomUUID(), image_url, alt: '', width, height, is_primary: false },
      ]),
  })
  const waitsFor = waitText(upload.uploads.length)
  useAddressOf(savedId, start.id, start.version === null)
  const name = origin.base.name || 'New product'
  return (
    <>
      <PageBar title={name}>
        {origin.base.published && (
          <Link
            to="/products/$category/$slug"
            params={{ category: origin.base.category_slug, slug: origin.base.slug }}
          >
            View on the site
          </Link>
        )}
        <Link to="/admin/products">All products</Link>
      </PageBar>
      {isKeptShown && kept !== null && (
        <KeptNotice
          savedAt={kept.savedAt}
          more={
            kept.version === start.version
              ? ''
              : 'Somebody else has saved since; both versions are shown when you save.'
          }
          onStartOver={() => {
            setKeptShown(false)
            state.startOver()
          }}
        />
      )}
      <EditPage
        label={name}
        formRef={formRef}
        onSubmit={() => {
          if (!isSubmitting) void form.handleSubmit()
        }}
        aside={<ProductPreview values={values} />}
      >
        <MainFields state={state} />
        <FeatureFields form={form} />
        <SpecificationFields form={form} />
        <PictureFields form={form} upload={upload} />
        <SaveBar {...{ isSubmitting, isDirty, errorCount, waitsFor }}>
          <form.Field name="published">
            {(field) => (
              <CheckField
                label="On the site"
                checked={field.state.value}
                onChecked={field.handleChange}
              />
            )}
          </form.Field>
        </SaveBar>
      </EditPage>
      <SaveTrouble
        name={values.name || name}
        noun="product"
        trouble={state.trouble}
        onMerge={state.merge}
        onSaveAsNew={state.saveAsNew}
        onClose={state.closeTrouble}
      />
      <UnsavedGuard isDirty={isDirty || upload.uploads.length > 0} what={`changes to ${name}`} />
    </>
  )
}

function waitText(count: number): string {
  if (count === 0) return ''
  return `${count} ${count === 1 ? 'picture is' : 'pictures are'} not on the server yet.`
}

/** A new product gets its address with the first save, once nothing holds the page back. */
function useAddressOf(savedId: string, startId: string, isNew: boolean): void {
  const navigate = useNavigate()
  const isElsewhere = savedId !== '' && (isNew || savedId !== startId)
  useEffect(() => {
    if (!isElsewhere) return
    void navigate({ to: '/admin/products/$id', params: { id: savedId }, replace: true })
  }, [isElsewhere, navigate, savedId])
}
