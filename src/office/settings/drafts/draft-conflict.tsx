import { Alert, Button, Group, Table, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { SettingFields, SettingForm } from '#src/office/settings/setting-form.ts'
import { fieldText, wholeLabel } from '#src/office/settings/changes/setting-changes.ts'

/** Props of all buttons of a panel. */
export interface ButtonStates {
  readonly disabled: boolean
  readonly 'aria-disabled': boolean
  readonly 'data-disabled': boolean
}

interface Props {
  readonly form: SettingForm
  readonly published: SettingFields
  readonly draft: SettingFields
  readonly buttons: ButtonStates
  /** Whether it answers something the user has just done, and should get the focus. */
  readonly isAnswer: boolean
  readonly onDiscard: () => void
  readonly onPublish: () => void
}

/**
 * Shows a draft next to the text that was published after it was started, and lets the user choose
 * one. The user may have written neither.
 */
export function DraftConflict({ form, published, draft, buttons, isAnswer, ...props }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) title.current?.focus()
  }, [isAnswer])
  return (
    <Alert variant="light">
      <Title order={3} ref={title} tabIndex={-1}>
        The published text has changed since this draft was started
      </Title>
      <Table
        layout="fixed"
        my="sm"
        fz={15}
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Field</Table.Th>
            <Table.Th scope="col">Published</Table.Th>
            <Table.Th scope="col">Draft</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {form.fields
            .filter(({ name }) => draft[name] !== published[name])
            .map((field) => (
              <Table.Tr key={field.name}>
                <Table.Th scope="row">{wholeLabel(field)}</Table.Th>
                <Table.Td>{fieldText(field, published)}</Table.Td>
                <Table.Td>{fieldText(field, draft)}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      <Group>
        <Button variant="default" {...buttons} onClick={props.onDiscard}>
          Discard draft
        </Button>
        <Button variant="default" {...buttons} onClick={props.onPublish}>
          Publish draft
        </Button>
      </Group>
    </Alert>
  )
}
