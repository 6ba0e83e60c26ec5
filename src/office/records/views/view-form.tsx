import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { Result } from '#src/platform/result.ts'
import { viewTrouble } from './view-trouble.ts'

/** Maximum length in the database. */
const longestName = 60

interface Named {
  readonly name: string
  readonly isShared: boolean
}

interface Props {
  readonly isOpen: boolean
  readonly title: string
  /** Initial values. */
  readonly initial: Named
  readonly onSave: (named: Named) => Promise<Result<unknown, OfficeFailure>>
  readonly onClose: () => void
}

/** Asks for a view's name and who can see it. Input stays when saving fails. */
export function ViewForm({ isOpen, title, ...form }: Props) {
  return (
    <Modal opened={isOpen} title={title} onClose={form.onClose}>
      <Fields {...form} />
    </Modal>
  )
}

function Fields({ initial, onSave, onClose }: Omit<Props, 'isOpen' | 'title'>) {
  const [name, setName] = useState(initial.name)
  const [isShared, setShared] = useState(initial.isShared)
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const text = name.trim()
    if (text === '') return setTrouble('Enter a name.')
    setBusy(true)
    const saved = await onSave({ name: text, isShared }).finally(() => setBusy(false))
    if (saved.ok) onClose()
    else setTrouble(viewTrouble(saved.failure))
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack>
        <TextInput
          label="Name"
          placeholder="Hot leads this week"
          data-autofocus
          required
          maxLength={longestName}
          value={name}
          error={trouble}
          onChange={(event) => {
            setTrouble('')
            setName(event.currentTarget.value)
          }}
        />
        <Checkbox
          label="Share with all staff"
          description="Everyone sees it above this list. Only you can change it."
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
