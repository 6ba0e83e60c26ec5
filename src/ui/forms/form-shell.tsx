import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { retention } from '#src/domain/company/retention.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import styles from './form-shell.module.css'

interface Props {
  /** Names the form: the id of its heading, or the words themselves. */
  readonly name: { readonly headingId: string } | { readonly words: string }
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly onSubmit: () => void
  readonly isSubmitting: boolean
  readonly errorCount: number
  readonly submitText: string
  readonly busyText: string
  /** The one main action of a view is filled. */
  readonly filled?: boolean
  /** Stands beside the button in place of the words about the visitor's details. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** A form around its fields: name, submit button, and what a screen reader hears of its errors. */
export function FormShell({ name, formRef, onSubmit, isSubmitting, errorCount, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(isSubmitting, button)
  useEarlySubmit(formRef, onSubmit)
  return (
    <div className={styles['frame']}>
      <form
        ref={formRef}
        className={`${styles['form']} needs-script`}
        {...('words' in name
          ? { 'aria-label': name.words }
          : { 'aria-labelledby': name.headingId })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) onSubmit()
        }}
      >
        {props.children}
        <HoneypotField />
        <div className={styles['end']}>
          <ActionButton
            ref={button}
            type="submit"
            filled={props.filled ?? true}
            disabled={isSubmitting}
          >
            {isSubmitting ? props.busyText : props.submitText}
          </ActionButton>
          {props.notice ?? <DataNotice />}
          <p role="status" className="visually-hidden">
            {errorCount > 0 &&
              `${errorCount} ${errorCount === 1 ? 'field needs' : 'fields need'} attention.`}
          </p>
        </div>
      </form>
    </div>
  )
}

/** Sends a form whose button was pressed before this script was there, see `app/early-forms.ts`. */
function useEarlySubmit(formRef: RefObject<HTMLFormElement | null>, onSubmit: () => void): void {
  const submit = useEffectEvent(onSubmit)
  useEffect(() => {
    const form = formRef.current
    if (form === null) return
    form.dataset['live'] = ''
    if (form.dataset['pressed'] === undefined) return
    delete form.dataset['pressed']
    form.querySelector('[type=submit]')?.removeAttribute('aria-busy')
    submit()
  }, [formRef])
}

/** A button that is disabled under the focus loses it; this gives it back. */
function useFocusAfter(isBusy: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) {
      button.current?.focus()
    }
    wasBusy.current = isBusy
  }, [isBusy, button])
}

/** A field that takes the whole width of the form. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <div className={styles['wide']}>{children}</div>
}

/** What happens to what is typed. */
function DataNotice() {
  return (
    <p className={styles['notice']}>
      We use these details only to answer you, share them with no one and erase them{' '}
      {retention.words} after our last contact. Until you send them, they stay on this device.{' '}
      <Link to="/privacy">Privacy</Link>
    </p>
  )
}
