import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { StateMark } from '#src/office/records/list/state-mark.tsx'
import styles from './record-panel.module.css'

interface Props {
  /** Whether visitors see the stored record. */
  readonly isPublished: boolean
  /** How a stored record stands that they do not see; a draft unless it says otherwise. */
  readonly offSite?: string | undefined
  /** The stored version; null for a record that is not stored yet. */
  readonly version: number | null
  /** Who saved it last, and when. */
  readonly lastSaved: ReactNode
  readonly preview: ReactNode
  readonly history: ReactNode
}

/** Beside the fields: how the stored record stands, what visitors will see, and what has been changed. */
export function RecordPanel(props: Props) {
  const { isPublished, offSite = 'Draft', version, lastSaved, preview, history } = props
  return (
    <div className={styles['panel']}>
      <dl className={styles['state']} aria-label="Status">
        <dt>Status</dt>
        <dd>
          {version === null ? (
            <StateMark tone="none" words="Not saved yet" />
          ) : (
            <StateMark
              tone={isPublished ? 'accent' : 'none'}
              words={isPublished ? 'On the site' : offSite}
            />
          )}
        </dd>
        {version !== null && (
          <>
            <dt>Version</dt>
            <dd>{version}</dd>
            <dt>Last saved</dt>
            <dd>{lastSaved}</dd>
          </>
        )}
      </dl>
      <Tabs defaultValue="preview" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
          {version !== null && <Tabs.Tab value="history">History</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="preview" className={styles['shown']} tabIndex={0}>
          {preview}
        </Tabs.Panel>
        {version !== null && (
          <Tabs.Panel value="history" className={styles['shown']} tabIndex={0}>
            {history}
          </Tabs.Panel>
        )}
      </Tabs>
    </div>
  )
}
