import {
  type ComponentType,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { isPicture } from '#src/domain/leads/attachment-rules.ts'
import { productInterests, waters } from '#src/domain/leads/enumerations.ts'
import { longestPlace } from '#src/domain/leads/visit-rules.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { nextTask } from '#src/platform/next-task.ts'
import { AttachmentField } from './attachments/attachment-field.tsx'
import type { Attachment } from './attachments/attachment-queue.ts'
import { SalesCreditNotice } from './sales-credit-notice.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { ActionButton } from '#src/ui/button-link.tsx'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import { ChoiceField, LineField, TextField } from '#src/ui/forms/form-fields.tsx'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { NameField } from '#src/ui/forms/name-field.tsx'
import { SentReference } from '#src/ui/forms/sent-reference.tsx'
import { PhotoEditor } from './photos/photo-editor.tsx'
import { PositionField } from './position-field.tsx'
import { type SiteAnswers, useVisitForm } from './use-visit-form.ts'
import styles from './visit-form.module.css'
import { VoiceNote } from './voice-note.tsx'
import { useVoiceRecording } from './voice/voice-note-recording.ts'

/** The site check's questions, rendered by another part of the site. */
export interface SiteQuestions {
  /** The answers as a query string; empty at first. */
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Called at first and after each change of the result. */
  readonly onFit: (answers: SiteAnswers) => void
}

/** What the page can ask the form to do. */
export interface WrittenVisit {
  /** Stores the form's content; resolves once it is stored. */
  readonly save: () => Promise<void>
}

interface Props {
  readonly ref: Ref<WrittenVisit>
  readonly questions: ComponentType<SiteQuestions>
  /** Name of its draft on this device until it is sent. */
  readonly draftName: string
  readonly onSent: () => void
}

/** The form of a site visit, from the customer's name to a voice note. */
export function VisitForm({ ref, questions: Questions, draftName, onSent }: Props) {
  const { form, attachments, answers, setAnswers, draft, taken, ...shell } = useVisitForm(
    draftName,
    onSent,
  )
  const recording = useVoiceRecording(attachments.put)
  const { end } = recording
  /** The latest draft: a recording ends first and is attached, and the form is rendered with it. */
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const afterSpeaking = useCallback(
    async (act: (present: typeof draft) => unknown) => {
      await end()
      await nextTask()
      await act(latest.current)
    },
    [end],
  )
  useImperativeHandle(ref, () => ({ save: () => afterSpeaking(({ save }) => save()) }), [
    afterSpeaking,
  ])
  const [drawnOn, setDrawnOn] = useState<{ id: string; file: PreparedFile } | null>(null)
  const note = attachments.items.find((item) => readyFile(item)?.type.startsWith('audio/'))
  const others = attachments.items.filter((item) => item !== note)
  return (
    <>
      <FormShell
        {...shell}
        name={{ label: 'Site visit' }}
        submitText="Send the site visit"
        busyText="Sending…"
        notice={<p className={styles['note']}>Until it is sent, it stays on this device.</p>}
        onSubmit={() => void afterSpeaking(() => form.state.isSubmitting || form.handleSubmit())}
      >
        <SalesCreditNotice />
        <DraftNotice
          notice={
            draft.notice && {
              ...draft.notice,
              act: () => void afterSpeaking(({ notice }) => notice?.act()),
            }
          }
        />
        <Heading>Customer</Heading>
        <form.Field name="contact_name">
          {(field) => <NameField {...fieldProps(field)} />}
        </form.Field>
        <form.Field name="company">
          {(field) => (
            <LineField label="Company" autoComplete="organization" {...fieldProps(field)} />
          )}
        </form.Field>
        <form.Field name="phone">
          {(field) => (
            <LineField
              label="Phone"
              type="tel"
              required
              autoComplete="tel"
              {...fieldProps(field)}
            />
          )}
        </form.Field>
        <form.Field name="email">
          {(field) => (
            <LineField label="Email" type="email" autoComplete="email" {...fieldProps(field)} />
          )}
        </form.Field>
        <Heading>Place</Heading>
        <WideField>
          <form.Field name="place">
            {(field) => (
              <LineField
                label="Where the site is"
                required
                autoComplete="off"
                description={`Address, or how to find it, in at most ${longestPlace} characters.`}
                {...fieldProps(field)}
              />
            )}
          </form.Field>
        </WideField>
        {'geolocation' in navigator && (
          <WideField>
            <form.Field name="position">
              {(field) => (
                <PositionField
                  value={field.state.value}
                  onValue={(value) => field.handleChange(value)}
                />
              )}
            </form.Field>
          </WideField>
        )}
        <WideField>
          <form.Field name="site">
            {(field) => (
              <Questions
                search={field.state.value}
                onSearch={(search) => field.handleChange(search)}
                onFit={setAnswers}
              />
            )}
          </form.Field>
        </WideField>
        {answers.asked === null && (
          <WideField>
            <form.Field name="product_interest">
              {(field) => (
                <ChoiceField
                  label="Product"
                  choices={productInterests}
                  none="Not known yet"
                  {...fieldProps(field)}
                />
              )}
            </form.Field>
          </WideField>
        )}
        <Heading>In words</Heading>
        <WideField>
          <form.Field name="obstacles">
            {(field) => (
              <LineField
                label="What is in the way"
                autoComplete="off"
                description="Trees, walls, parked machines, a gate that is locked."
                {...fieldProps(field)}
              />
            )}
          </form.Field>
        </WideField>
        <form.Field name="ground_remark">
          {(field) => (
            <LineField label="About the ground" autoComplete="off" {...fieldProps(field)} />
          )}
        </form.Field>
        <form.Field name="power_remark">
          {(field) => (
            <LineField label="About the power" autoComplete="off" {...fieldProps(field)} />
          )}
        </form.Field>
        <form.Field name="water">
          {(field) => (
            <ChoiceField
              label="Water on the site"
              choices={waters}
              none="Not known"
              {...fieldProps(field)}
            />
          )}
        </form.Field>
        <form.Field name="water_remark">
          {(field) => (
            <LineField label="About the water" autoComplete="off" {...fieldProps(field)} />
          )}
        </form.Field>
        <WideField>
          <form.Field name="notes">
            {(field) => <TextField label="Notes" maximum={1500} {...fieldProps(field)} />}
          </form.Field>
        </WideField>
        <WideField>
          <VoiceNote
            note={note === undefined ? null : readyFile(note)}
            recording={recording}
            hasRoom={attachments.hasRoom()}
            onDelete={() => note !== undefined && attachments.remove(note.id)}
          />
        </WideField>
        <WideField>
          <AttachmentField
            attachments={{ ...attachments, items: others }}
            label="Photographs and files"
            renderAction={(item) => {
              const file = readyFile(item)
              return file === null || !isPicture(file.type) ? null : (
                <ActionButton onClick={() => setDrawnOn({ id: item.id, file })}>
                  Draw<span className="visually-hidden"> on {file.name}</span>
                </ActionButton>
              )
            }}
          />
        </WideField>
        {/* Beside the button that was pressed: the top of the form is far away. */}
        {taken !== null && <SentReference {...taken} />}
      </FormShell>
      {/* Outside of the form: Enter in one of its fields sends nothing. */}
      <PhotoEditor
        photo={drawnOn?.file ?? null}
        onSave={(drawn) => drawnOn !== null && attachments.replace(drawnOn.id, drawn)}
        onClose={() => setDrawnOn(null)}
      />
    </>
  )
}

function Heading({ children }: { readonly children: string }) {
  return <h2 className={styles['heading']}>{children}</h2>
}

function readyFile({ state }: Attachment): PreparedFile | null {
  return state.kind === 'ready' ? state.file : null
}
