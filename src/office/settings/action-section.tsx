import { Alert, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './settings.module.css'

interface Props {
  /** Also the hash of its address. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** How it stands. */
  readonly children: ReactNode
  readonly label: string
  /** On the button while the request is on its way; the label stays without it. */
  readonly busyLabel?: string
  /** @returns why nothing was asked for; empty when it was. */
  readonly onAct: () => Promise<string>
}

/** A section that asks the server for something instead of saving a setting. */
export function ActionSection(props: Props) {
  const { id, title, about, children, label, busyLabel = label, onAct } = props
  const [trouble, setTrouble] = useState('')
  const [isAsking, setAsking] = useState(false)
  const act = async () => {
    setAsking(true)
    setTrouble(await onAct().finally(() => setAsking(false)))
  }
  return (
    <section className={styles['section']} aria-labelledby={id} data-setting={id}>
      <div className={styles['about']}>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className={styles['form']}>
        {children}
        {trouble !== '' && (
          <Alert role="alert" color="red" variant="light">
            {trouble}
          </Alert>
        )}
        <div className={styles['end']}>
          <Button variant="default" disabled={isAsking} onClick={() => void act()}>
            {isAsking ? busyLabel : label}
          </Button>
        </div>
      </div>
    </section>
  )
}
