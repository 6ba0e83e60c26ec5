import { type ReactNode, useId } from 'react'
import styles from './field-frame.module.css'

/** Label, error and hint around a field. */
export interface FieldFrameProps {
  readonly label: string
  readonly required?: boolean | undefined
  /** The error, shown next to the field. */
  readonly error?: ReactNode
  /** A hint below the field. */
  readonly description?: ReactNode
}

interface Props extends FieldFrameProps {
  /** Renders the field with the attributes that tie it to its frame. */
  readonly children: (own: ReturnType<typeof ownProps>) => ReactNode
}

/** Label, error and hint of a field, tied to it for screen readers. */
export function FieldFrame({ label, required = false, error, description, children }: Props) {
  const id = useId()
  const errorId = isShown(error) ? `${id}-error` : undefined
  const hintId = isShown(description) ? `${id}-hint` : undefined
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {required && (
          <span className={styles['mark']} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children(ownProps(id, required, errorId, hintId))}
      {errorId !== undefined && (
        <div id={errorId} className={styles['error']}>
          {error}
        </div>
      )}
      {hintId !== undefined && (
        <div id={hintId} className={styles['description']}>
          {description}
        </div>
      )}
    </div>
  )
}

function ownProps(id: string, required: boolean, errorId?: string, hintId?: string) {
  const described = [errorId, hintId].filter((part) => part !== undefined).join(' ')
  return {
    id,
    required,
    className: styles['input'],
    'aria-invalid': errorId !== undefined || undefined,
    'aria-describedby': described || undefined,
  }
}

/** Follows React: nothing, false and an empty text render nothing. */
function isShown(content: ReactNode): boolean {
  return content !== undefined && content !== null && content !== false && content !== ''
}
