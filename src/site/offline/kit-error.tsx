import type { OfflineKitFailure } from '#src/catalogue/offline-kit/kit-state.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import styles from './kit-report.module.css'
import { countText, pictureText, failureText } from './kit-text.ts'

/** Why the last download was incomplete, and what to do. */
export function OfflineKitError({ failure }: { readonly failure: OfflineKitFailure }) {
  return (
    <div className={styles['error']} role="alert">
      <Explanation failure={failure} />
    </div>
  )
}

function Explanation({ failure }: { readonly failure: OfflineKitFailure }) {
  switch (failure.kind) {
    case 'no-connection':
      return (
        <p>
          <strong>Our server could not be reached.</strong> Nothing on this device has changed. Try
          again when you are online.
        </p>
      )
    case 'texts-missing':
      return (
        <p>
          <strong>The text of the catalogue is no longer on this device.</strong> Continue while you
          are online; it is a short download.
        </p>
      )
    case 'storage-refused':
      return (
        <p>
          <strong>This browser does not let the site store anything.</strong> This happens in
          private windows, or when storage is switched off for the site.
        </p>
      )
    case 'full':
      return (
        <p>
          <strong>There is no space left.</strong> Still missing:{' '}
          {countText(failure.missing, 'picture')}, about {sizeText(failure.missingBytes)}
          {failure.freeBytes !== null && `; ${sizeText(failure.freeBytes)} free`}. Free up some
          space on this device or choose smaller pictures, then continue.
        </p>
      )
    case 'pictures-failed':
      return (
        <>
          <p>
            <strong>{countText(failure.failed.length, 'picture')} did not arrive.</strong> The
            others are here.
          </p>
          <ul>
            {failure.failed.map(({ picture, failure: why }) => (
              <li key={picture}>
                {pictureText(picture)}: {failureText[why]}
              </li>
            ))}
          </ul>
        </>
      )
  }
}
