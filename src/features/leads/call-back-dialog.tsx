import { company, phoneLink, whatsappLink } from '#src/content/company.ts'
import { openingHours } from '#src/content/opening-hours.ts'
import type { DialogControls } from '#src/ui/dialog-button.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { OpenNow } from '#src/ui/open-now.tsx'
import styles from './call-back-dialog.module.css'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import { CallBackForm } from './call-back-form.tsx'

const title = 'Call me back'

/** Ways to talk at once, the opening hours, and a form for a call later. */
export function CallBackDialog(controls: DialogControls) {
  useSiteFacts()
  return (
    <FormDialog title={title} {...controls}>
      <div className={styles['now']}>
        <p>
          <a className={styles['phone']} href={phoneLink}>
            {company.phone}
          </a>
          <a href={whatsappLink('Hello, please call me back.')} rel="noopener">
            WhatsApp
          </a>
        </p>
        <div>
          <OpenNow />
          <dl className={styles['hours']}>
            {openingHours.map(({ days, hours }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <CallBackForm name={{ words: title }} onSent={controls.onClose} />
    </FormDialog>
  )
}
