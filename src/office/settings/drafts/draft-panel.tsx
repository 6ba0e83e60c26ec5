import { Alert, Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { indiaDay, isDay } from '#src/domain/text/india-day.ts'
import { formatDay, formatMoment } from '#src/domain/text/india-text.ts'
import { useActorName } from '#src/office/changes/actor-name.ts'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { tellFailure } from '#src/office/records/editor/change-records.ts'
import { type FieldErrors, type Outcome, ShortForm } from '#src/office/records/short-form.tsx'
import { DateField } from '#src/office/records/fields/date-field.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { succeed } from '#src/platform/result.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import {
  type ContentDraft,
  beginDraft,
  changeDraft,
  draftsQuery,
  publishDraft,
  readDraftsAgain,
} from './content-drafts.ts'
import { draftMerge } from './draft-merge.ts'
import { MergeDialog } from '#src/office/records/editor/merge-dialog.tsx'
import { isSame } from '#src/office/records/editor/merge-versions.ts'
import { readFields } from '#src/office/settings/read-fields.ts'
import { PagePreview } from './page-preview.tsx'
import type { SettingFields, SettingForm } from '#src/office/settings/setting-form.ts'
import type { StoredSetting } from '#src/office/settings/settings-api.ts'

interface Props {
  readonly form: SettingForm
  readonly draft: ContentDraft
  /** The published content; null if none was ever saved. */
  readonly stored: StoredSetting | null
  readonly draw: ((value: never) => ReactNode) | undefined
  /** Whether the form below has unsaved changes, which publishing would leave out. */
  readonly isHeld: boolean
  /** Called when the draft was published or discarded. */
  readonly onGone: () => void
}

/** An unpublished draft: preview it, publish it now or on a day, or discard it. */
export function DraftPanel({ form, draft, stored, draw, isHeld, onGone }: Props) {
  const queryClient = useQueryClient()
  const nameOf = useActorName()
  const [error, setError] = useState('')
  const [isBusy, whileBusy] = useBusy()
  const [isComparing, setComparing] = useState(false)
  /** @returns an error message that the panel does not show; empty on success. */
  const act = async (acting: ReturnType<typeof publishDraft>, done?: () => void) => {
    setError('')
    const outcome = await whileBusy(
      acting.then(async (acted) => {
        await readDraftsAgain(queryClient)
        return acted
      }),
    )
    if (outcome.ok) {
      done?.()
      return ''
    }
    const message = changeErrors[outcome.failure.kind]
    const drafts = queryClient.getQueryData(draftsQuery.queryKey)
    if (drafts?.some(({ key }) => key === form.key) === true) return message
    // The panel is gone, so a toast has to say it.
    void showToast({ kind: 'error', message })
    onGone()
    return ''
  }
  const press = (acting: () => ReturnType<typeof publishDraft>, done?: () => void) => {
    if (!isBusy) void act(acting(), done).then(setError)
  }
  const values = form.toFields(draft.value)
  const version = stored?.version ?? null
  const publish = (chosen: SettingFields) => {
    const read = readFields(form, chosen)
    if ('errors' in read) {
      setError('These texts don’t fit together. Edit the draft below, then publish it.')
      return
    }
    press(
      async () => {
        // Publishing takes the stored draft, so a merged version is stored first.
        const changed = isSame(chosen, values)
          ? succeed(draft)
          : await changeDraft(queryClient, draft, { value: read.value })
        return changed.ok ? publishDraft(changed.value, version) : changed
      },
      () => {
        void showToast({ kind: 'success', message: `${form.title}: published` })
        onGone()
      },
    )
  }
  const putBack = async () => {
    const outcome = await beginDraft(queryClient, draft)
    if (!outcome.ok) tellFailure(outcome.failure)
  }
  const discard = () =>
    press(
      () => changeDraft(queryClient, draft, null),
      () => {
        void showToast({
          kind: 'success',
          message: `${form.title}: draft discarded`,
          action: { label: 'Undo', run: () => void putBack() },
        })
        onGone()
      },
    )
  // While it is busy only in looks: a disabled button would lose the focus.
  const buttons = { disabled: isHeld, 'aria-disabled': isHeld || isBusy, 'data-disabled': isBusy }
  const isOvertaken = draft.baseVersion !== version
  return (
    <Stack
      component="section"
      aria-label={`Draft of ${form.title}`}
      gap={14}
      pl={14}
      fz={15}
      style={{ borderInlineStart: '3px solid var(--accent)' }}
    >
      <p role="status">
        <b>Draft</b> by {nameOf(draft.savedBy)}, saved {formatMoment(draft.updatedAt)}.{' '}
        {draft.publishOn === null
          ? 'Visitors don’t see it yet.'
          : `Goes live on ${formatDay(draft.publishOn)} ${draft.publishOn.slice(0, 4)}, at midnight in Hyderabad.`}
        {isHeld && ' Save or discard your changes below to publish it.'}
        {isBusy && ' Saving…'}
      </p>
      {error !== '' && (
        <Alert role="alert" color="red" variant="light">
          {error}
        </Alert>
      )}
      {isOvertaken && (
        <Alert role="status">The published text has changed since this draft was started.</Alert>
      )}
      <Group>
        <Button {...buttons} onClick={() => (isOvertaken ? setComparing(true) : publish(values))}>
          {isOvertaken ? 'Compare and publish' : 'Publish now'}
        </Button>
        {draw && <PagePreview form={form} values={values} draw={draw} label="Preview draft" />}
        <Button variant="subtle" color="red" {...buttons} onClick={discard}>
          Discard draft
        </Button>
      </Group>
      {!isOvertaken && (
        <DayForm
          day={draft.publishOn}
          buttons={buttons}
          onDay={async (day) => {
            const error = await act(changeDraft(queryClient, draft, { publish_on: day }))
            return error === '' ? 'saved' : { error }
          }}
          onCancel={() => press(() => changeDraft(queryClient, draft, { publish_on: null }))}
        />
      )}
      {isComparing && (
        <MergeDialog
          merge={draftMerge(form, form.toFields(stored?.value), values)}
          onMerge={(merged) => {
            setComparing(false)
            publish(merged)
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </Stack>
  )
}

/** Props of all buttons of a panel. */
interface ButtonStates {
  readonly disabled: boolean
  readonly 'aria-disabled': boolean
  readonly 'data-disabled': boolean
}

interface DayProps {
  /** As `2026-03-31`; null if not scheduled. */
  readonly day: string | null
  readonly buttons: ButtonStates
  readonly onDay: (day: string) => Promise<Outcome>
  readonly onCancel: () => void
}

/** The day on which a draft is published. */
function DayForm({ day, buttons, onDay, onCancel }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? day ?? ''
  return (
    <ShortForm
      label="Day to publish on"
      values={value}
      check={dayErrors}
      send={async (value) => (value === day ? 'saved' : onDay(value))}
      save={day === null ? 'Schedule' : 'Change day'}
      isUnchanged={buttons['aria-disabled']}
      end={
        day !== null && (
          <Button
            variant="subtle"
            {...buttons}
            onClick={() => {
              setTyped(null)
              onCancel()
            }}
          >
            Cancel day
          </Button>
        )
      }
    >
      {(errors) => (
        <DateField
          name="publish_on"
          label="Publish on"
          value={value}
          error={errors['publish_on']}
          disabled={buttons.disabled}
          onValue={setTyped}
        />
      )}
    </ShortForm>
  )
}

function dayErrors(day: string): FieldErrors {
  if (!isDay(day)) return { publish_on: 'Enter a day, such as 31/12/2026' }
  return day <= indiaDay(Date.now()) ? { publish_on: 'Choose a day after today' } : {}
}
