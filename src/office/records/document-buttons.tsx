import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type DocumentToolsProps, useDocumentTools } from '#src/ui/documents/use-document-tools.ts'

interface Props<Failure extends string> extends DocumentToolsProps<Failure> {
  /** Further actions for the document. */
  readonly children?: ReactNode
}

/** Buttons that save or share a document as a PDF. */
export function DocumentButtons<Failure extends string = never>(props: Props<Failure>) {
  const { children, ...document } = props
  const { said, busyWith, save, share } = useDocumentTools(document)
  return (
    <div>
      <Group gap="xs">
        {children}
        <Button variant="default" aria-disabled={busyWith !== null} onClick={save}>
          Save PDF
        </Button>
        {share !== null && (
          <Button variant="default" aria-disabled={busyWith !== null} onClick={share}>
            Share PDF
          </Button>
        )}
      </Group>
      <Text role="status" c="dimmed" size="sm">
        {said}
      </Text>
    </div>
  )
}
