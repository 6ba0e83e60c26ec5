import { Alert } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backendPrefix } from '#src/platform/env.ts'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { askForPages, pageBuildQuery } from './page-build-query.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { ActionSection } from '#src/office/settings/action-section.tsx'
import { pageBuildText } from './page-build-text.ts'

/** What the section is called. */
export const pageBuildTitle = 'Site pages'

/** Whether the prerendered pages match the data, with a button to rebuild them. */
export function PageBuildSection() {
  const queryClient = useQueryClient()
  const query = useQuery(pageBuildQuery)
  return (
    <ActionSection
      id="page-build"
      title={pageBuildTitle}
      about="They’re rebuilt automatically when public content changes. Rebuild them yourself if a page looks out of date."
      label="Rebuild the pages"
      busyLabel="Requesting…"
      onAct={async () => {
        const outcome = await askForPages(queryClient)
        return outcome.ok ? '' : changeErrors[outcome.failure.kind]
      }}
    >
      {query.isError && <ReadError what="page status" query={query} />}
      <Alert role="status" {...(query.data?.state !== 'failed' && { color: 'gray' })}>
        {query.data !== undefined &&
          pageBuildText(query.data, backendPrefix() !== '', query.dataUpdatedAt)}
      </Alert>
    </ActionSection>
  )
}
