import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import styles from './settings.module.css'

interface LayoutProps {
  readonly nav: ReactNode
  readonly children: ReactNode
}

/** Sections with their navigation, which is beside them where there is room. */
export function SettingsLayout({ nav, children }: LayoutProps) {
  return (
    <div className={styles['page']}>
      {nav}
      <Stack>{children}</Stack>
    </div>
  )
}

interface NavProps {
  readonly label: string
  /** One link per section. */
  readonly children: readonly ReactNode[]
}

/** Links to the sections. */
export function SectionsNav({ label, children }: NavProps) {
  return (
    <nav aria-label={label}>
      <Group component="ul" gap={2} className={styles['sections'] ?? ''}>
        {children}
      </Group>
    </nav>
  )
}

interface Props {
  /** Id of the title. */
  readonly titleId: string
  readonly title: string
  readonly titleRef?: Ref<HTMLHeadingElement>
  readonly about: string
  /** Shown below the text about the section. */
  readonly past?: ReactNode
  readonly children: ReactNode
}

/** A section with its title, as the navigation links to it. */
export function Section({ titleId, title, titleRef, about, past, children }: Props) {
  return (
    <Paper
      component="section"
      p="clamp(16px, 2.4vw, 24px)"
      aria-labelledby={titleId}
      data-setting={titleId}
    >
      <Stack gap={18}>
        <div>
          <Title order={2} id={titleId} ref={titleRef} tabIndex={-1} mb={6}>
            {title}
          </Title>
          <Text c="dimmed" fz={15}>
            {about}
          </Text>
          {past}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
