import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProjectValues } from './project-rules.ts'
import { OnSite, RecordEditor } from '#src/office/records/editor/record-editor.tsx'
import { type EditStart, useRecordForm } from '#src/office/records/editor/use-record-form.ts'
import { usePictureUpload } from '#src/office/records/editor/use-picture-upload.ts'
import { PreviewTitle } from '#src/office/records/editor/panel-frame.tsx'
import { PictureFrame } from '#src/ui/cards/picture-frame.tsx'
import { LastSaved, RecordHistory } from '#src/office/changes/record-history.tsx'
import { ProjectFields } from './project-fields.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { projectParts } from './project-rules.ts'
import { projectListQuery } from './project-queries.ts'
import { projectRecord } from './project-record.ts'

/** The form of one project with its live preview. */
export function ProjectEditor({ edit }: { readonly edit: EditStart<ProjectValues> }) {
  const state = useRecordForm(projectRecord, { ...edit, obstacle: () => waitsFor })
  const { form, origin, values } = state
  const upload = usePictureUpload({
    bucket: 'project-images',
    folder: origin.id,
    onUploaded: ({ image_url, width, height }) => {
      form.setFieldValue('image_url', image_url)
      form.setFieldValue('width', width)
      form.setFieldValue('height', height)
    },
  })
  // Projects have one order, so previous and next are known without the list.
  const { data: projects = [] } = useQuery(projectListQuery(false))
  const waitsFor = upload.uploads.length === 0 ? '' : 'The picture hasn’t uploaded yet.'
  return (
    <RecordEditor
      noun="project"
      page="/admin/gallery/$id"
      state={state}
      start={edit.start}
      nameOf={projectRecord.nameOf}
      list={<Link to="/admin/gallery">All projects</Link>}
      order={projects.map(({ id }) => id)}
      links={null}
      isPublished={origin.base.published}
      lastSaved={<LastSaved row={origin.id} />}
      history={<RecordHistory row={origin.id} labels={projectParts.labels} />}
      preview={<ProjectPreview values={values} />}
      uploads={upload.uploads.length}
      waitsFor={waitsFor}
      onSite={<form.Field name="published">{(field) => <OnSite field={field} />}</form.Field>}
    >
      <ProjectFields form={form} />
      <ProjectPicture state={state} upload={upload} />
    </RecordEditor>
  )
}

/** A preview of the project among the references. */
function ProjectPreview({ values }: { readonly values: ProjectValues }) {
  const { title, category, location, image_url, alt, width, height, description } = values
  const picture = image_url === '' ? null : { url: image_url, alt: alt || title, width, height }
  return (
    <Stack gap="xs" maw={420} style={{ overflowWrap: 'anywhere' }}>
      <PreviewTitle>On the site</PreviewTitle>
      <PictureFrame picture={picture} sizes="340px" ratio="3 / 2" />
      <Text fz={21} fw={720} lh={1.2} mt={6}>
        {title || 'Project title'}
      </Text>
      <Text c="dimmed" fz={15}>
        {[category, location].filter(Boolean).join(' · ')}
      </Text>
      <p>{description}</p>
    </Stack>
  )
}
