import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { retention } from '#src/domain/company/retention.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import styles from './form-shell.module.css'

interface Props {
  /** The form's accessible name: the id of its heading, or the name itself. */
  readonly name: { readonly headingId: string } | { readonly label: string }
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly onSubmit: () => void
  readonly isSubmitting: boolean
  readonly errorCount: number
  readonly submitText: string
  readonly busyText: string
  /** True for the one main action of a view. */
  readonly filled?: boolean
  /** Replaces the privacy note next to the button. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** The frame of a form: accessible name, submit button, and error announcements. */
export function FormShell({ name, formRef, onSubmit, isSubmitting, errorCount, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(isSubmitting, button)
  useEarlySubmit(formRef, onSubmit)
  return (
    <div className={styles['frame']}>
      <form
        ref={formRef}
        className={`${styles['form']} needs-script`}
        {...('label' in name
          ? { 'aria-label': name.label }
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

/**
 * Submits a form whose button was pressed before this script had loaded, see `app/early-forms.ts`.
 */
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

/** A focused button loses the focus when it is disabled; this returns it. */
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

/** The privacy note: what happens to the visitor's details. */
function DataNotice() {
  return (
    <p className={styles['notice']}>
      We use these details only to answer you, share them with no one and erase them{' '}
      {retention.words} after our last contact. Until you send them, they stay on this device.{' '}
      <Link to="/privacy">Privacy</Link>
    </p>
  )
}
