import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ProjectValues } from '#src/content/project-rules.ts'
import type { KeptEdit } from '#src/queries/admin/kept-edit.ts'
import { usePictureUpload } from '#src/queries/admin/use-picture-upload.ts'
import type { Origin } from '#src/queries/admin/save-versioned.ts'
import { CheckField, EditPage, KeptNotice, SaveBar } from '#src/ui/admin/edit-page.tsx'
import { PageBar } from '#src/ui/admin/page-bar.tsx'
import { SaveTrouble } from '#src/ui/admin/save-trouble.tsx'
import { UnsavedGuard } from '#src/ui/admin/unsaved-guard.tsx'
import { ProjectFields } from './project-fields.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { ProjectPreview } from './project-preview.tsx'
import { useProjectForm } from './use-project-form.ts'

interface Props {
  readonly keptAs: string
  readonly start: Origin<ProjectValues>
  readonly kept: KeptEdit<ProjectValues> | null
}

/** The form of one project with its live preview. */
export function ProjectEditor({ keptAs, start, kept }: Props) {
  const [isKeptShown, setKeptShown] = useState(kept !== null)
  const [savedId, setSavedId] = useState('')
  const state = useProjectForm({
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
    bucket: 'project-images',
    folder: origin.id,
    onUploaded: ({ image_url, width, height }) => {
      form.setFieldValue('image_url', image_url)
      form.setFieldValue('width', width)
      form.setFieldValue('height', height)
    },
  })
  const waitsFor = upload.uploads.length === 0 ? '' : 'The picture is not on the server yet.'
  useAddressOf(savedId, start.id, start.version === null)
  const name = origin.base.title || 'New project'
  return (
    <>
      <PageBar title={name}>
        <Link to="/admin/gallery">All projects</Link>
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
        aside={<ProjectPreview values={values} />}
      >
        <ProjectFields form={form} />
        <ProjectPicture state={state} upload={upload} />
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
        name={values.title || name}
        noun="project"
        trouble={state.trouble}
        onMerge={state.merge}
        onSaveAsNew={state.saveAsNew}
        onClose={state.closeTrouble}
      />
      <UnsavedGuard isDirty={isDirty || upload.uploads.length > 0} what={`changes to ${name}`} />
    </>
  )
}

/** A new project gets its address with the first save, once nothing holds the page back. */
function useAddressOf(savedId: string, startId: string, isNew: boolean): void {
  const navigate = useNavigate()
  const isElsewhere = savedId !== '' && (isNew || savedId !== startId)
  useEffect(() => {
    if (!isElsewhere) return
    void navigate({ to: '/admin/gallery/$id', params: { id: savedId }, replace: true })
  }, [isElsewhere, navigate, savedId])
}
