import { Alert, Button, Table } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { SettingFields, SettingForm } from '#src/office/settings/setting-form.ts'
import { fieldWords, wholeLabel } from './setting-changes.ts'
import styles from '#src/office/settings/settings.module.css'

/** The labels of the two versions and the choices. */
interface ConflictWords {
  readonly title: string
  readonly theirs: string
  readonly mine: string
  readonly keepTheirs: string
  readonly takeMine: string
}

const settingWords: ConflictWords = {
  title: 'Someone else has saved this setting',
  theirs: 'Their version',
  mine: 'Your version',
  keepTheirs: 'Keep theirs',
  takeMine: 'Overwrite with mine',
}

interface Props {
  readonly form: SettingForm
  readonly mine: SettingFields
  readonly theirs: SettingFields
  readonly words?: ConflictWords
  /** Disables the choice. */
  readonly disabled?: boolean
  /** Whether it answers something the user has just done, and should get the focus. */
  readonly isAnswer?: boolean
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/**
 * Shows a version saved in the meantime by another admin beside the typed one, and lets the user
 * decide.
 */
export function ConflictChoice(props: Props) {
  const {
    form,
    words = settingWords,
    mine,
    theirs,
    disabled = false,
    isAnswer = true,
    onMine,
    onTheirs,
  } = props
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) title.current?.focus()
  }, [isAnswer])
  return (
    <Alert variant="light" className={styles['dispute']}>
      <h3 ref={title} tabIndex={-1}>
        {words.title}
      </h3>
      <Table className={styles['compare']} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Field</Table.Th>
            <Table.Th scope="col">{words.theirs}</Table.Th>
            <Table.Th scope="col">{words.mine}</Table.Th>
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
        <Button variant="default" disabled={disabled} onClick={onTheirs}>
          {words.keepTheirs}
        </Button>
        <Button variant="default" disabled={disabled} onClick={onMine}>
          {words.takeMine}
        </Button>
      </div>
    </Alert>
  )
}
