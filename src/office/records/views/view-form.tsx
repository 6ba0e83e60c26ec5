import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { type Outcome, ShortForm } from '#src/office/records/short-form.tsx'
import type { Result } from '#src/platform/result.ts'
import { viewError } from './view-error.ts'

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

/** Asks for a view's name and who can see it. */
export function ViewForm({ isOpen, title, onClose, ...form }: Props) {
  return (
    <OfficeDialog isOpen={isOpen} title={title} onClose={onClose}>
      <Fields title={title} onClose={onClose} {...form} />
    </OfficeDialog>
  )
}

function Fields({ title, initial, onSave, onClose }: Omit<Props, 'isOpen'>) {
  const [view, setView] = useState<Named>({ name: initial.name, isShared: initial.isShared })
  const send = async ({ name, isShared }: Named): Promise<Outcome> => {
    const saved = await onSave({ name: name.trim(), isShared })
    if (!saved.ok) return { errors: { name: viewError(saved.failure) } }
    onClose()
    return 'saved'
  }
  return (
    <ShortForm
      label={title}
      values={view}
      check={({ name }) => (name.trim() === '' ? { name: 'Enter a name' } : {})}
      send={send}
      save="Save"
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label="Name"
            placeholder="Hot leads this week"
            data-autofocus
            required
            maxLength={longestName}
            value={view.name}
            error={errors['name']}
            onChange={(event) => setView({ ...view, name: event.currentTarget.value })}
          />
          <Checkbox
            label="Share with all staff"
            description="Everyone sees it above this list. Only you can change it."
            checked={view.isShared}
            onChange={(event) => setView({ ...view, isShared: event.currentTarget.checked })}
          />
        </>
      )}
    </ShortForm>
  )
}
