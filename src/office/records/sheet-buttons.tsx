import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type SheetToolsProps, useSheetTools } from '#src/ui/sheets/use-sheet-tools.ts'

interface Props<Failure extends string> extends SheetToolsProps<Failure> {
  /** Further actions for the sheet. */
  readonly children?: ReactNode
}

/** Buttons that save or share a sheet as a PDF. */
export function SheetButtons<Failure extends string = never>(props: Props<Failure>) {
  const { children, ...sheet } = props
  const { said, busyWith, save, share } = useSheetTools(sheet)
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
