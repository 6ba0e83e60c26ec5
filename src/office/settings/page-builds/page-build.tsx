import { Alert, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backendPrefix } from '#src/platform/env.ts'
import { changeTrouble } from '#src/office/records/editor/edit-messages.ts'
import { askForPages, pageBuildQuery } from './page-build-query.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { pageBuildText } from './page-build-text.ts'
import styles from '#src/office/settings/settings.module.css'

/** What the section is called. */
export const pageBuildTitle = 'Site pages'

/** Whether the prerendered pages are made from the data as it is, and a button that makes them again. */
export function PageBuildSection() {
  const queryClient = useQueryClient()
  const query = useQuery(pageBuildQuery)
  const [trouble, setTrouble] = useState('')
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const outcome = await askForPages(queryClient).finally(() => setAsking(false))
    setTrouble(outcome.ok ? '' : changeTrouble[outcome.failure.kind])
  }
  return (
    <section className={styles['section']} aria-labelledby="page-build" data-setting="page-build">
      <div className={styles['about']}>
        <h2 id="page-build">{pageBuildTitle}</h2>
        <p>
          They’re rebuilt automatically when public content changes. Rebuild them yourself if a page
          looks out of date.
        </p>
      </div>
      <div className={styles['form']}>
        {query.isError && <ReadError what="page status" query={query} />}
        <p role="status" className={styles['build']} data-state={query.data?.state}>
          {query.data !== undefined &&
            pageBuildText(query.data, backendPrefix() !== '', query.dataUpdatedAt)}
        </p>
        {trouble !== '' && (
          <Alert role="alert" color="red" variant="light">
            {trouble}
          </Alert>
        )}
        <div className={styles['end']}>
          <Button variant="default" disabled={isAsking} onClick={() => void ask()}>
            {isAsking ? 'Requesting…' : 'Rebuild the pages'}
          </Button>
        </div>
      </div>
    </section>
  )
}
