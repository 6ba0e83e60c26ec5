import { Box, Button, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { readFields } from '#src/office/settings/read-fields.ts'
import type { SettingFields, SettingForm } from '#src/office/settings/setting-form.ts'

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
        styles={{ body: { padding: 0 }, header: { borderBottom: '1px solid var(--line)' } }}
      >
        {'errors' in read ? (
          <Text p="lg">Fix the marked fields to see the preview.</Text>
        ) : (
          // Its links would lead away from the form.
          <Box
            bg="var(--paper)"
            onClickCapture={(event) => {
              if (event.target instanceof Element && event.target.closest('a') !== null)
                event.preventDefault()
            }}
          >
            {draw(read.value as never)}
          </Box>
        )}
      </Modal>
    </>
  )
}
