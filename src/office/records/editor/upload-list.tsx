import { PlainButton } from '#src/office/records/list/bulk-bar.tsx'
import styles from './picture-drop.module.css'

interface Props {
  readonly uploads: readonly {
    readonly key: string
    readonly name: string
    /** 0 to 1. */
    readonly share: number
    /** Why it is not there; empty while it is on its way. */
    readonly trouble: string
  }[]
  readonly onAgain: (key: string) => void
  readonly onRemove: (key: string) => void
}

/** Pictures on their way to the server, and those that did not get there. */
export function UploadList({ uploads, onAgain, onRemove }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles['uploads']} aria-label="Uploads">
      {uploads.map(({ key, name, share, trouble }) => (
        <li key={key}>
          <span>{name}</span>
          {trouble === '' ? (
            <progress aria-label={`Uploading ${name}`} value={share} />
          ) : (
            <>
              <span role="alert">{trouble}</span>
              <PlainButton what={name} onClick={() => onAgain(key)}>
                Try again
              </PlainButton>
            </>
          )}
          <PlainButton what={name} onClick={() => onRemove(key)}>
            Remove
          </PlainButton>
        </li>
      ))}
    </ul>
  )
}
