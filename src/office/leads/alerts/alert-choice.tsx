import { Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '#src/ui/toasts/toast.ts'
import { keepAlertSettings, readAlertSettings } from './alert-settings.ts'
import { ring } from './alerts.ts'

/** How this device announces new leads: by sound, by notification, or not at all. */
export function AlertChoice() {
  const [chosen, setChosen] = useState(readAlertSettings)
  const choose = (patch: Partial<typeof chosen>) => {
    // Reads the stored settings again: the other one may have changed while the browser asked.
    const next = { ...readAlertSettings(), ...patch }
    setChosen(next)
    keepAlertSettings(next)
  }
  const chooseNotify = async (notify: boolean) => {
    const isAllowed = !notify || (await mayNotify())
    choose({ notify: notify && isAllowed })
    if (!isAllowed) {
      await showToast({ kind: 'error', message: 'Notifications are blocked in this browser.' })
    }
  }
  return (
    <Group component="fieldset" gap="md" m={0} p={0} bd={0}>
      <legend className="visually-hidden">Alerts for new leads on this device</legend>
      <Checkbox
        size="xs"
        label="Sound"
        checked={chosen.sound}
        onChange={({ currentTarget: { checked } }) => {
          choose({ sound: checked })
          if (checked) ring()
        }}
      />
      <Checkbox
        size="xs"
        label="Desktop notification"
        checked={chosen.notify}
        onChange={(event) => void chooseNotify(event.currentTarget.checked)}
      />
    </Group>
  )
}

/** Asks for the permission; false in browsers without notifications. */
async function mayNotify(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false
  return (await Notification.requestPermission()) === 'granted'
}
