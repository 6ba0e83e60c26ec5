import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './photo-editor.module.css'
import {
  type Drawing,
  type Point,
  markName,
  moveSelected,
  removeSelected,
  turnSelected,
} from './photo-marks.ts'

interface Props {
  readonly drawing: Drawing
  /** Aspect ratio of the picture. */
  readonly aspect: number
  readonly onDrawing: (change: (before: Drawing) => Drawing) => void
}

const step = 0.03

const moves: readonly { readonly label: string; readonly sign: string; readonly by: Point }[] = [
  { label: 'Move left', sign: '←', by: { x: -step, y: 0 } },
  { label: 'Move up', sign: '↑', by: { x: 0, y: -step } },
  { label: 'Move down', sign: '↓', by: { x: 0, y: step } },
  { label: 'Move right', sign: '→', by: { x: step, y: 0 } },
]

/**
 * The marks with buttons to change the selected one, for the keyboard and for users who cannot
 * drag.
 */
export function MarkList({ drawing: { marks, selected }, aspect, onDrawing }: Props) {
  if (marks.length === 0) return null
  return (
    <>
      <label className={styles['marks']}>
        Change
        <select
          value={selected ?? ''}
          onChange={({ target }) =>
            onDrawing((before) => ({ ...before, selected: Number(target.value) }))
          }
        >
          {marks.map((_, place) => (
            // Marks have no names of their own, and their order does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <option key={place} value={place}>
              {markName(marks, place)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles['row']}>
        {moves.map(({ label, sign, by }) => (
          <ActionButton
            key={label}
            aria-label={label}
            className={styles['nudge']}
            onClick={() => onDrawing((before) => moveSelected(before, by))}
          >
            {sign}
          </ActionButton>
        ))}
        {selected !== null && marks[selected]?.kind === 'arrow' && (
          <ActionButton onClick={() => onDrawing((before) => turnSelected(before, aspect))}>
            Turn
          </ActionButton>
        )}
        <ActionButton onClick={() => onDrawing(removeSelected)}>Delete</ActionButton>
      </div>
    </>
  )
}
