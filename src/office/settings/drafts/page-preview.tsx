import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { readFields } from '#src/office/settings/read-fields.ts'
import type { SettingFields, SettingForm } from '#src/office/settings/setting-form.ts'
import styles from './page-preview.module.css'

interface Props {
  readonly form: SettingForm
  readonly values: SettingFields
  /** Renders a validated value. */
  readonly draw: (value: never) => ReactNode
  readonly label?: string
}

/** A full-screen preview of the typed content on the site. */
export function PagePreview({ form, values, draw, label = 'Preview' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const read = readFields(form, values)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        fullScreen
        title={`Preview: ${form.title}`}
        closeButtonProps={{ 'aria-label': 'Close preview' }}
        classNames={{ body: styles['body'] ?? '', header: styles['header'] ?? '' }}
      >
        {'errors' in read ? (
          <p className={styles['note']}>Fix the marked fields to see the preview.</p>
        ) : (
          // Its links would lead away from the form.
          <div
            className={styles['page']}
            onClickCapture={(event) => {
              if (event.target instanceof Element && event.target.closest('a') !== null)
                event.preventDefault()
            }}
          >
            {draw(read.value as never)}
          </div>
        )}
      </Modal>
    </>
  )
}
