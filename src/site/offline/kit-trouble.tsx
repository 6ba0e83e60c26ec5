import type { KitTrouble as Trouble } from '#src/catalogue/offline-kit/kit-state.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import styles from './kit-report.module.css'
import { countText, pictureText, troubleText } from './words.ts'

/** Why the last run did not bring everything, and what to do. */
export function KitTrouble({ trouble }: { readonly trouble: Trouble }) {
  return (
    <div className={styles['trouble']} role="alert">
      <Explanation trouble={trouble} />
    </div>
  )
}

function Explanation({ trouble }: { readonly trouble: Trouble }) {
  switch (trouble.kind) {
    case 'no-connection':
      return (
        <p>
          <strong>The site does not answer.</strong> What is on this device stays as it is. Try
          again when there is a connection.
        </p>
      )
    case 'texts-missing':
      return (
        <p>
          <strong>The texts of the catalogue are not on this device any more.</strong> Continue
          while there is a connection; it is a short download.
        </p>
      )
    case 'storage-refused':
      return (
        <p>
          <strong>The browser does not let this site keep anything.</strong> That is so in private
          windows and when storage is switched off for the site.
        </p>
      )
    case 'full':
      return (
        <p>
          <strong>There is no more room.</strong> {countText(trouble.missing, 'picture')}, about{' '}
          {sizeText(trouble.missingBytes)}, are missing
          {trouble.freeBytes !== null && `; ${sizeText(trouble.freeBytes)} are free`}. Free some
          space on this device or choose smaller pictures, then continue.
        </p>
      )
    case 'pictures-failed':
      return (
        <>
          <p>
            <strong>{countText(trouble.failed.length, 'picture')} did not arrive.</strong> The
            others are here.
          </p>
          <ul>
            {trouble.failed.map(({ picture, trouble: why }) => (
              <li key={picture}>
                {pictureText(picture)}: {troubleText[why]}
              </li>
            ))}
          </ul>
        </>
      )
  }
}
