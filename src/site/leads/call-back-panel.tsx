import type { ComponentProps } from 'react'
import { phoneLinkTo, whatsappLink } from '#src/domain/company/company.ts'
import { OpenNow } from '#src/ui/open-now.tsx'
import { useFormDialog } from '#src/ui/dialogs/use-form-dialog.ts'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import { CallBackForm } from './call-back-form.tsx'
import styles from './call-back-panel.module.css'

interface Props {
  readonly name: ComponentProps<typeof CallBackForm>['name']
  /** The dialog around the panel. */
  readonly dialogId: string
}

/** Ways to talk at once, the opening hours, and a form for a later call. */
export function CallBackPanel({ name, dialogId }: Props) {
  const { company, openingHours } = useSiteFacts()
  const close = useFormDialog(dialogId)
  return (
    <>
      <div className={styles['now']}>
        <p>
          <a className={styles['phone']} href={phoneLinkTo(company.phone)}>
            {company.phone}
          </a>
          <a href={whatsappLink('Hello, please call me back.', company)} rel="noopener">
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
      <CallBackForm name={name} onSent={close} />
    </>
  )
}
