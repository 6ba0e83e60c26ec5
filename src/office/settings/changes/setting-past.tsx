import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { useActorName } from '#src/office/changes/actor-name.ts'
import { RecordHistory } from '#src/office/changes/record-history.tsx'
import {
  changeInFields,
  fieldLabels,
  formerSetting,
  lastSettingChangesQuery,
} from './setting-changes.ts'
import type { SettingFields, SettingForm } from '#src/office/settings/setting-form.ts'
import type { StoredSetting } from '#src/office/settings/settings-api.ts'

interface Props {
  readonly form: SettingForm
  /** Null if it was never saved. */
  readonly stored: StoredSetting | null
  /** The id of its form. */
  readonly formId: string
  /** Whether the setting can be put back now. */
  readonly canUndo: boolean
  /** Types the values before the last save; the button then submits the form. */
  readonly onUndo: (former: SettingFields) => void
}

/** Who saved a setting last, an undo button, and its history. */
export function SettingPast({ form, stored, formId, canUndo, onUndo }: Props) {
  const changes = useQuery(lastSettingChangesQuery)
  const nameOf = useActorName()
  const [isOpen, setOpen] = useState(false)
  const historyId = useId()
  const change = changes.data?.find(({ rowId }) => rowId === form.key)
  const former = formerSetting(form, stored, change)
  // Until the log is read again after a save, it names the previous author.
  const isSame = stored !== null && change?.new?.['version'] === stored.version
  const isLogged = stored !== null && change !== undefined
  const mayUndo = canUndo && former !== null
  const suffix = <span className="visually-hidden">&nbsp;of {form.title}</span>
  return (
    <>
      <Text c="dimmed" size="sm" mt={6}>
        {stored === null ? 'Using the default.' : `Last saved ${formatMoment(stored.updatedAt)}`}
        {isSame && ` by ${nameOf(change.actor)}`}
      </Text>
      {(stored !== null || change !== undefined) && (
        <Group gap={4} mt={6} ml={-8}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={historyId}
            onClick={() => setOpen(!isOpen)}
          >
            History{suffix}
          </Button>
          {isLogged && (
            <Button
              variant="subtle"
              size="compact-sm"
              // A disabled button would lose the focus while it saves.
              aria-disabled={!mayUndo}
              data-disabled={!mayUndo}
              type="submit"
              form={formId}
              value="undo"
              onClick={(event) => {
                if (mayUndo) onUndo(former)
                else event.preventDefault()
              }}
            >
              Undo last save{suffix}
            </Button>
          )}
        </Group>
      )}
      <div id={historyId} hidden={!isOpen}>
        {isOpen && (
          <RecordHistory
            row={form.key}
            labels={fieldLabels(form)}
            shownAs={(entry) => changeInFields(form, entry)}
          />
        )}
      </div>
    </>
  )
}
