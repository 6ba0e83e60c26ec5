import { Link } from '@tanstack/react-router'
import { specified } from '#src/catalogue/schema/product.ts'
import type { ProductValues } from './product-fields.ts'
import { OnSite, RecordEditor } from '#src/office/records/editor/record-editor.tsx'
import { type EditStart, useRecordForm } from '#src/office/records/editor/use-record-form.ts'
import { usePictureUpload } from '#src/office/records/editor/use-picture-upload.ts'
import { FeatureFields, SpecificationFields } from './list-fields.tsx'
import { MainFields } from './main-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { LastSaved, RecordHistory } from '#src/office/changes/record-history.tsx'
import { useListOrigin } from '#src/office/records/list-origin.ts'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { productHistoryLabels } from './product-merge.ts'
import { ProductPreview } from './product-preview.tsx'
import { productRecord } from './product-record.ts'
import { PlanFields } from './plan/plan-fields.tsx'
import { planAsText } from './plan/plan-changes.ts'
import { ScopeFields } from './scope-fields.tsx'

/** The form of a product, with its live preview. */
export function ProductEditor({ edit }: { readonly edit: EditStart<ProductValues> }) {
  const state = useRecordForm(productRecord, { ...edit, obstacle: () => waitsFor })
  const { form, origin, values } = state
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
  const { category_slug: category, slug, published } = origin.base
  const cameFrom = useListOrigin()
  return (
    <RecordEditor
      noun="product"
      page="/admin/products/$id"
      state={state}
      start={edit.start}
      nameOf={productRecord.nameOf}
      list={<OfficeLink href={cameFrom?.address ?? '/admin/products'}>All products</OfficeLink>}
      order={cameFrom?.ids ?? []}
      links={
        published && (
          <Link to="/products/$category/$slug" params={{ category, slug }}>
            View on site
          </Link>
        )
      }
      isPublished={published}
      lastSaved={<LastSaved row={origin.id} />}
      history={<RecordHistory row={origin.id} labels={productHistoryLabels} shownAs={planAsText} />}
      preview={<ProductPreview values={values} />}
      uploads={upload.uploads.length}
      waitsFor={waitsFor}
      onSite={<form.Field name="published">{(field) => <OnSite field={field} />}</form.Field>}
    >
      <MainFields state={state} />
      <FeatureFields form={form} />
      <SpecificationFields form={form} />
      <ScopeFields form={form} productId={origin.id} />
      <PlanFields form={form} size={specified(values.specifications, 'Overall size') ?? ''} />
      <PictureFields form={form} upload={upload} />
    </RecordEditor>
  )
}

function waitText(count: number): string {
  if (count === 0) return ''
  return `${count} ${count === 1 ? 'picture hasn’t' : 'pictures haven’t'} uploaded yet.`
}
