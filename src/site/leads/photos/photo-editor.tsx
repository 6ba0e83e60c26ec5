import { useId, useState } from 'react'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { useModal } from '#src/ui/dialogs/use-modal.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import { burnDrawing } from './burn-drawing.ts'
import { markColours } from './draw-marks.ts'
import { MarkList } from './mark-list.tsx'
import styles from './photo-editor.module.css'
import { PhotoStage } from './photo-stage.tsx'
import {
  type Drawing,
  type Mark,
  type MarkKind,
  addMark,
  longestWords,
  noMarks,
  undo,
} from './photo-marks.ts'
import { useBitmap } from './use-bitmap.ts'
import { isComposing } from '#src/ui/forms/is-composing.ts'

interface Props {
  /** Null while the editor is closed. */
  readonly photo: PreparedFile | null
  readonly onSave: (drawn: PreparedFile) => void
  readonly onClose: () => void
}

/** Draws arrows, lines and texts on a photo, in a dialog. */
export function PhotoEditor({ photo, onSave, onClose }: Props) {
  const [drawing, setDrawing] = useState(noMarks)
  const [isLeaving, setLeaving] = useState(false)
  const close = () => {
    setDrawing(noMarks)
    setLeaving(false)
    onClose()
  }
  const modal = useModal(photo !== null, () => {
    if (photo !== null && drawing.marks.length > 0) setLeaving(true)
    else close()
  })
  const titleId = useId()
  return (
    <dialog
      {...modal}
      // Escape asks first. Pressed twice, some browsers close the dialog anyway: it is opened
      // again.
      onCancel={(event) => {
        event.preventDefault()
        modal.onCancel(event)
      }}
      onClose={() => {
        if (photo === null || drawing.marks.length === 0) return modal.onClose()
        modal.ref.current?.showModal()
        setLeaving(true)
      }}
      className={styles['editor']}
      aria-labelledby={titleId}
    >
      {photo !== null && (
        <Editor
          key={photo.sha256}
          photo={photo}
          titleId={titleId}
          drawing={drawing}
          onDrawing={setDrawing}
          isLeaving={isLeaving}
          onStay={() => setLeaving(false)}
          onSave={(drawn) => {
            onSave(drawn)
            close()
          }}
          onClose={close}
          onLeave={() => (drawing.marks.length > 0 ? setLeaving(true) : close())}
        />
      )}
    </dialog>
  )
}

interface EditorProps {
  readonly photo: PreparedFile
  readonly titleId: string
  readonly drawing: Drawing
  readonly onDrawing: (change: (before: Drawing) => Drawing) => void
  /** Whether the editor asks what to do with the drawing. */
  readonly isLeaving: boolean
  readonly onStay: () => void
  readonly onSave: (drawn: PreparedFile) => void
  readonly onClose: () => void
  readonly onLeave: () => void
}

const tools: readonly {
  readonly value: MarkKind
  readonly label: string
  readonly hint: string
}[] = [
  { value: 'arrow', label: 'Arrow', hint: 'Drag from where it begins to what it points at.' },
  { value: 'line', label: 'Draw', hint: 'Draw with a finger or a pen.' },
  { value: 'words', label: 'Words', hint: 'Type the words, then tap where they belong.' },
]

/** The question gets the focus. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus()

function Editor({ photo, titleId, drawing, onDrawing, ...props }: EditorProps) {
  const bitmap = useBitmap(photo)
  const [kind, setKind] = useState<MarkKind>('arrow')
  const [colour, setColour] = useState<string>(markColours[0].value)
  const [words, setWords] = useState('')
  const [error, setError] = useState('')
  const [isSaving, whileSaving] = useBusy()
  const text = [...words.trim()].slice(0, longestWords).join('')
  const add = (mark: Mark) => {
    onDrawing((before) => addMark(before, mark))
    setError('')
    if (mark.kind === 'words') setWords('')
  }
  const addInMiddle = () => {
    if (kind === 'arrow') {
      add({ kind, colour, from: { x: 0.35, y: 0.65 }, to: { x: 0.5, y: 0.5 } })
    } else if (text !== '') {
      add({ kind: 'words', colour, text, at: { x: 0.5, y: 0.5 } })
    } else setError('Type the words first.')
  }
  const save = async () => {
    if (bitmap === null || bitmap === 'broken' || isSaving) return
    const burnt = burnDrawing(photo, bitmap, drawing.marks).catch(() => null)
    const drawn = await whileSaving(burnt)
    if (drawn === null) setError('The picture could not be saved. Try again.')
    else props.onSave(drawn)
  }
  return (
    <div className={styles['all']}>
      <div className={styles['top']}>
        <h2 id={titleId}>Draw on {photo.name}</h2>
        <div className={styles['row']}>
          <ActionButton onClick={props.onLeave}>Cancel</ActionButton>
          <ActionButton
            filled
            aria-disabled={drawing.marks.length === 0 || isSaving}
            onClick={() => drawing.marks.length > 0 && void save()}
          >
            {isSaving ? 'Saving…' : 'Save'}
          </ActionButton>
        </div>
      </div>
      {bitmap === 'broken' ? (
        <p role="alert" className={styles['broken']}>
          This picture cannot be opened here, so nothing can be drawn on it. It is sent as it is.
        </p>
      ) : (
        <PhotoStage
          bitmap={bitmap}
          name={photo.name}
          drawing={drawing}
          brush={{ kind, colour, text }}
          onMark={add}
          onNoWords={() => setError('Type the words first, then tap where they belong.')}
        />
      )}
      <div className={styles['tools']}>
        {props.isLeaving && (
          <div role="alertdialog" aria-label="Not saved yet" className={styles['question']}>
            <p>Your drawing is not saved yet.</p>
            <div className={styles['row']}>
              <ActionButton ref={focusOnce} filled onClick={() => void save()}>
                Save it
              </ActionButton>
              <ActionButton onClick={props.onClose}>Discard it</ActionButton>
              <ActionButton onClick={props.onStay}>Go on drawing</ActionButton>
            </div>
          </div>
        )}
        <Choice label="Tool" name="photo-tool" choices={tools} value={kind} onValue={setKind} />
        <Choice
          label="Colour"
          name="photo-colour"
          choices={markColours}
          value={colour}
          onValue={setColour}
          swatches
        />
        {kind === 'words' && (
          <label className={styles['words']}>
            Words on the picture
            <input
              value={words}
              maxLength={longestWords}
              autoComplete="off"
              onChange={({ target }) => setWords(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !isComposing(event)) addInMiddle()
              }}
            />
          </label>
        )}
        <div className={styles['row']}>
          {kind !== 'line' && <ActionButton onClick={addInMiddle}>Put in the middle</ActionButton>}
          <ActionButton aria-disabled={drawing.past.length === 0} onClick={() => onDrawing(undo)}>
            Undo
          </ActionButton>
        </div>
        <p role="status" className={error === '' ? styles['hint'] : styles['error']}>
          {error === '' ? tools.find(({ value }) => value === kind)?.hint : error}
        </p>
        <MarkList
          drawing={drawing}
          aspect={bitmap === null || bitmap === 'broken' ? 1 : bitmap.width / bitmap.height}
          onDrawing={onDrawing}
        />
      </div>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly name: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: string
  readonly onValue: (value: Value) => void
  readonly swatches?: boolean
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, name, choices, value, onValue, swatches = false } = props
  return (
    <fieldset className={styles['choice']}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
          />
          {swatches && (
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="9" fill={choice.value} />
            </svg>
          )}
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
