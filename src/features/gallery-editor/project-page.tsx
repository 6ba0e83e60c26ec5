import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as v from 'valibot'
import { type ProjectValues, projectForm } from '#src/content/project-rules.ts'
import { isGone } from '#src/queries/admin/reading.ts'
import { readKeptEdit } from '#src/queries/admin/kept-edit.ts'
import type { StoredProject } from '#src/data/admin/projects.ts'
import { storedProjectQuery } from '#src/queries/admin/projects.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { ProjectEditor } from './project-editor.tsx'
import { emptyProject, valuesOf } from './project-values.ts'

const keptNew = 'project-new'

/** A category that is not chosen yet is a fault of the form, not of its shape. */
const shape = projectForm as v.GenericSchema<ProjectValues, unknown>

/** A project that is not there yet. */
export function NewProjectPage() {
  const [kept] = useState(() => readKeptEdit(keptNew, shape))
  const [start] = useState(() => ({ id: crypto.randomUUID(), version: null, base: emptyProject }))
  return <ProjectEditor keptAs={keptNew} start={start} kept={kept} />
}

/** A project as it is stored now, to be changed. */
export function ProjectPage({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(storedProjectQuery(id))
  if (data !== undefined && isFetchedAfterMount && data.deleted_at === null) {
    return <Editor key={id} project={data} />
  }
  if (error === null && data === undefined) return <Spinner words="Reading the project…" />
  if (isGone(error) || data !== undefined) {
    return (
      <Notice
        title={data === undefined ? 'There is no such project' : `${data.title} is in the trash`}
        action={<ButtonLink to="/admin/gallery">All projects</ButtonLink>}
      />
    )
  }
  return (
    <Notice
      title="The project could not be read"
      action={<ActionButton onClick={() => void refetch()}>Try again</ActionButton>}
    >
      <p>The server did not answer.</p>
    </Notice>
  )
}

function Editor({ project }: { readonly project: StoredProject }) {
  const keptAs = `project-${project.id}`
  const [kept] = useState(() => readKeptEdit(keptAs, shape))
  const [start] = useState(() => ({
    id: project.id,
    version: project.version,
    base: valuesOf(project),
  }))
  return <ProjectEditor keptAs={keptAs} start={start} kept={kept} />
}
