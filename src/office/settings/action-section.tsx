import { Alert, Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useBusy } from '#src/ui/use-busy.ts'
import { Section } from './settings-layout.tsx'

interface Props {
  /** Also the hash of its address. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** The current state, in words. */
  readonly children: ReactNode
  readonly label: string
  /** The button's label while the request is in flight; the usual label without it. */
  readonly busyLabel?: string
  /** @returns an error message; empty on success. */
  readonly onAct: () => Promise<string>
}

/** A section that triggers an action on the server instead of saving a setting. */
export function ActionSection(props: Props) {
  const { id, title, about, children, label, busyLabel = label, onAct } = props
  const [error, setError] = useState('')
  const [isAsking, whileAsking] = useBusy()
  const act = async () => {
    setError(await whileAsking(onAct()))
  }
  return (
    <Section titleId={id} title={title} about={about}>
      {children}
      {error !== '' && (
        <Alert role="alert" color="red" variant="light">
          {error}
        </Alert>
      )}
      <Group>
        <Button variant="default" disabled={isAsking} onClick={() => void act()}>
          {isAsking ? busyLabel : label}
        </Button>
      </Group>
    </Section>
  )
}
