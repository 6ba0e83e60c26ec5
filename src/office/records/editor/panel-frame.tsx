import { Tabs } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import styles from './panel-frame.module.css'

/** A panel next to a record. */
export function PanelFrame({ children }: { readonly children: ReactNode }) {
  return <div className={styles['panel']}>{children}</div>
}

/** Shown if there is no content. */
export function PanelHint({ children }: { readonly children: ReactNode }) {
  return <p className={styles['hint']}>{children}</p>
}

interface StatusProps {
  /** Labels and values. */
  readonly facts: readonly (readonly [name: string, fact: ReactNode])[]
}

/** The facts of a record, line by line. */
export function PanelStatus({ facts }: StatusProps) {
  return (
    <dl className={styles['state']} aria-label="Status">
      {facts.map(([name, fact]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

interface PanelTab {
  readonly name: string
  readonly content: ReactNode
  /**
   * Whether the content has focusable elements; otherwise the tab's panel gets the focus and
   * scrolls.
   */
  readonly hasControls?: boolean
}

/** Tabs with more about a record; the first one is open. */
export function PanelTabs({ tabs }: { readonly tabs: readonly [PanelTab, ...PanelTab[]] }) {
  return (
    <Tabs defaultValue={tabs[0].name} keepMounted={false}>
      <Tabs.List>
        {tabs.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content, hasControls = false }) => (
        <Tabs.Panel
          key={name}
          value={name}
          className={styles['shown']}
          {...(!hasControls && { tabIndex: 0 })}
        >
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
