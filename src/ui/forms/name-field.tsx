import { suggestName } from '#src/domain/text/suggest-name.ts'
import { LineField } from './form-fields.tsx'
import styles from './form-fields.module.css'

interface Props {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onValue: (value: string) => void
}

/** A person's name. If a full stop or an apostrophe is refused, the name is offered without it. */
export function NameField({ error, ...field }: Props) {
  const suggestion = error === undefined ? null : suggestName(field.value)
  return (
    <LineField
      label="Name"
      required
      autoComplete="name"
      error={
        suggestion === null ? (
          error
        ) : (
          <>
            <span>{error}</span>
            <button
              type="button"
              className={styles['suggestion']}
              onClick={() => field.onValue(suggestion)}
            >
              Use “{suggestion}”
            </button>
          </>
        )
      }
      {...field}
    />
  )
}
