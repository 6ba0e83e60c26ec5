import { Box, Paper, Stack, Tabs, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Facts } from '#src/office/records/facts.tsx'
import styles from './panel-frame.module.css'

/** A panel next to a record. */
export function PanelFrame({ children }: { readonly children: ReactNode }) {
  return <Paper>{children}</Paper>
}

/** Shown if there is no content. */
export function PanelHint({ children }: { readonly children: ReactNode }) {
  return (
    <Text c="dimmed" size="sm" px={18} py="md">
      {children}
    </Text>
  )
}

interface PartProps {
  /** Id of the heading. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of a panel with a heading. */
export function PanelPart({ id, title, children }: PartProps) {
  return (
    <Stack
      component="section"
      aria-labelledby={id}
      gap={10}
      px={18}
      py={14}
      fz="sm"
      style={{ borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' }}
    >
      <Title order={2} size={15} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

interface StatusProps {
  /** Labels and values. */
  readonly facts: readonly (readonly [name: string, fact: ReactNode])[]
}

/** The facts of a record, line by line. */
export function PanelStatus({ facts }: StatusProps) {
  return (
    <Box px={18} pt={10} pb="xs">
      <Facts label="Status" facts={facts} />
    </Box>
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

/** What a preview shows. */
export function PreviewTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Text
      component="h2"
      c="dimmed"
      size="sm"
      fw={600}
      pb={6}
      style={{ borderBottom: '1px solid var(--line)' }}
    >
      {children}
    </Text>
  )
}
