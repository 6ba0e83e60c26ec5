import { Alert, Button, Table } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { SettingFields, SettingForm } from './setting-form.ts'
import { fieldWords, wholeLabel } from './setting-changes.ts'
import styles from './settings.module.css'

interface Props {
  readonly form: SettingForm
  readonly mine: SettingFields
  readonly theirs: SettingFields
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Shows what another admin has saved meanwhile beside what was typed, and lets one decide. */
export function ConflictChoice({ form, mine, theirs, onMine, onTheirs }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Alert variant="light" className={styles['dispute']}>
      <h3 ref={title} tabIndex={-1}>
        Someone else has saved this setting
      </h3>
      <Table className={styles['compare']} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Field</Table.Th>
            <Table.Th scope="col">Their version</Table.Th>
            <Table.Th scope="col">Your version</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {form.fields
            .filter(({ name }) => mine[name] !== theirs[name])
            .map((field) => (
              <Table.Tr key={field.name}>
                <Table.Th scope="row">{wholeLabel(field)}</Table.Th>
                <Table.Td>{fieldWords(field, theirs)}</Table.Td>
                <Table.Td>{fieldWords(field, mine)}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      <div className={styles['end']}>
        <Button variant="default" onClick={onTheirs}>
          Keep theirs
        </Button>
        <Button variant="default" onClick={onMine}>
          Overwrite with mine
        </Button>
      </div>
    </Alert>
  )
}
