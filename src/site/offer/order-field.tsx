import { sizeText } from '#src/domain/text/size-text.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { FieldFrame } from '#src/ui/forms/field-frame.tsx'
import styles from './order-field.module.css'
import type { Order } from './use-order.ts'

const label = 'Your order as a file'
const accepted = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

interface Props {
  readonly order: Order
  readonly description: string
}

/** Where the customer picks the file of their order and sees its upload. */
export function OrderField({ order, description }: Props) {
  const { file, work, answerError } = order
  const text = file === null ? 'Choose a file' : 'Choose another file'
  return (
    <div>
      <FieldFrame label={label} error={answerError} description={description}>
        {({ className: _, required: __, ...own }) => (
          <div className={styles['row']}>
            <span className={styles['pick']} aria-disabled={work !== 'none'}>
              {text}
              <input
                {...own}
                aria-label={`${label}: ${text.toLowerCase()}`}
                type="file"
                accept={accepted}
                aria-disabled={work !== 'none'}
                // Not `disabled`, which would drop the focus after picking a file.
                onClick={(event) => work !== 'none' && event.preventDefault()}
                onChange={({ currentTarget }) => {
                  const [picked] = currentTarget.files ?? []
                  // The same file may be picked again.
                  currentTarget.value = ''
                  if (picked !== undefined && work === 'none') order.pick(picked)
                }}
              />
            </span>
            {file !== null && (
              <>
                <span className={styles['name']}>
                  <bdi>{file.name}</bdi>, {sizeText(file.bytes.byteLength)}
                </span>
                <ActionButton aria-disabled={work !== 'none'} onClick={order.drop}>
                  Remove
                </ActionButton>
              </>
            )}
          </div>
        )}
      </FieldFrame>
      <p role="status" className={styles['said']}>
        {work === 'reading' && 'Reading the file…'}
        {work === 'sending' && 'Sending the file…'}
      </p>
    </div>
  )
}
