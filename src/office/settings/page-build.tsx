import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backendPrefix } from '#src/platform/env.ts'
import { changeTrouble } from '#src/office/records/editor/edit-messages.ts'
import { askForPages, pageBuildQuery } from './page-build-query.ts'
import controls from '#src/office/records/controls.module.css'
import { ReadError } from '#src/office/records/read-error.tsx'
import { ActionButton } from '#src/ui/button-link.tsx'
import { pageBuildText } from './page-build-text.ts'
import styles from './settings.module.css'

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
    <section className={styles['section']} aria-labelledby="page-build">
      <div className={styles['about']}>
        <h2 id="page-build">Pages of the site</h2>
        <p>
          They are made again by themselves when something public has changed. Ask for it when a
          page looks older than it should.
        </p>
      </div>
      <div className={styles['form']}>
        {query.isError && <ReadError what="state of the pages" query={query} />}
        <p role="status" className={styles['build']} data-state={query.data?.state}>
          {query.data !== undefined &&
            pageBuildText(query.data, backendPrefix() !== '', query.dataUpdatedAt)}
        </p>
        {trouble !== '' && (
          <p role="alert" className={controls['note']}>
            {trouble}
          </p>
        )}
        <p className={styles['end']}>
          <ActionButton disabled={isAsking} onClick={() => void ask()}>
            {isAsking ? 'Asking…' : 'Make the pages again'}
          </ActionButton>
        </p>
      </div>
    </section>
  )
}
