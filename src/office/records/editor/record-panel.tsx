import type { ReactNode } from 'react'
import { StateMark } from '#src/office/records/list/state-mark.tsx'
import { PanelFrame, PanelStatus, PanelTabs } from './panel-frame.tsx'

interface Props {
  /** Whether visitors see the stored record. */
  readonly isPublished: boolean
  /** State of a stored record that visitors do not see; "Draft" by default. */
  readonly offSite?: string | undefined
  /** The stored version; null for a record that is not stored yet. */
  readonly version: number | null
  /** Who saved it last, and when. */
  readonly lastSaved: ReactNode
  readonly preview: ReactNode
  readonly history: ReactNode
}

/** The side panel of a record: state, preview and history. */
export function RecordPanel(props: Props) {
  const { isPublished, offSite = 'Draft', version, lastSaved, preview, history } = props
  const previewTab = { name: 'Preview', content: preview }
  if (version === null) {
    const unsaved = <StateMark tone="none" text="Not saved yet" />
    return (
      <PanelFrame>
        <PanelStatus facts={[['Status', unsaved]]} />
        <PanelTabs tabs={[previewTab]} />
      </PanelFrame>
    )
  }
  const state = (
    <StateMark
      tone={isPublished ? 'accent' : 'none'}
      text={isPublished ? 'On the site' : offSite}
    />
  )
  return (
    <PanelFrame>
      <PanelStatus
        facts={[
          ['Status', state],
          ['Version', version],
          ['Last saved', lastSaved],
        ]}
      />
      <PanelTabs tabs={[previewTab, { name: 'History', content: history }]} />
    </PanelFrame>
  )
}
