import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LeadFile } from '#src/office/leads/api/lead-row.ts'
import { attachmentAddress } from '#src/office/leads/attachment-address.ts'

interface Props {
  /** Offered for download; left out when only a part of it is not shown. */
  readonly file?: LeadFile
  /** Why it is not shown. */
  readonly children: ReactNode
  /** Left out when retrying is pointless; the file can then be downloaded. */
  readonly onRetry?: (() => void) | undefined
}

/** Shown instead of a file that the viewer cannot display. */
export function Undrawn({ file, children, onRetry }: Props) {
  return (
    <Alert role="alert" maw={560} mx="auto" my="lg">
      <Text mb="sm">{children}</Text>
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
      {onRetry === undefined && file !== undefined && (
        <Button
          variant="default"
          component="a"
          href={attachmentAddress(file.path, file.name)}
          download={file.name}
        >
          Download {file.name}
        </Button>
      )}
    </Alert>
  )
}
