import { Tabs } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import styles from './panel-frame.module.css'

/** What stands beside a record. */
export function PanelFrame({ children }: { readonly children: ReactNode }) {
  return <div className={styles['panel']}>{children}</div>
}

/** What is said where there is nothing to show. */
export function PanelHint({ children }: { readonly children: ReactNode }) {
  return <p className={styles['hint']}>{children}</p>
}

interface StatusProps {
  /** Names and what stands beside them. */
  readonly facts: readonly (readonly [name: string, fact: ReactNode])[]
}

/** How a record stands, line by line. */
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
  /** Keys come to what is in it; otherwise they come to the tab's panel, which scrolls. */
  readonly hasControls?: boolean
}

/** More of a record than fits beside it at once; the first one is open. */
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
