import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RecordName } from '#src/office/records/list/record-cells.tsx'
import { PublicationMark } from '#src/office/records/list/state-mark.tsx'
import type { StoredProject } from './project-api.ts'

/** One project in the list to rearrange. */
export function ProjectLine({ project }: { readonly project: StoredProject }) {
  return (
    <Group justify="space-between" gap={6} fz={15}>
      <ProjectName project={project} />
      <PublicationMark state={project.published ? 'published' : 'draft'} />
    </Group>
  )
}

/** A project with its picture, linked to its form; in the trash there is no link. */
export function ProjectName({ project }: { readonly project: StoredProject }) {
  const { id, title, location, image_url, deleted_at } = project
  return (
    <RecordName
      name={title}
      note={location}
      picture={image_url}
      link={
        deleted_at === null && (
          <Link to="/admin/gallery/$id" params={{ id }}>
            {title}
          </Link>
        )
      }
    />
  )
}
