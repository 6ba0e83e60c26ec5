import type { ReactNode, RefObject } from 'react'
import { momentWords } from '#src/domain/text/india-text.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './edit-page.module.css'

interface Props {
  /** What the form is called, for those who do not see it. */
  readonly label: string
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** Stands beside the form, or below it. */
  readonly aside: ReactNode
}

/** A form of the back office with something beside it, such as a preview. */
export function EditPage({ label, formRef, onSubmit, children, aside }: Props) {
  return (
    <div className={styles['page']}>
      <form
        ref={formRef}
        className={styles['form']}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
      <aside className={styles['aside']} aria-label="Preview">
        {aside}
      </aside>
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a form that belongs together. */
export function EditSection({ title, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>
}

/** A short field and a longer one in one row. */
export function UnevenPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles['uneven']}>{children}</div>
}

/** What is good to know about a part of the form. */
export function EditHint({ children }: { readonly children: ReactNode }) {
  return <p className={styles['hint']}>{children}</p>
}

/** What is wrong with a part of the form. */
export function EditError({ children }: { readonly children: ReactNode }) {
  return <p className={styles['error']}>{children}</p>
}

interface AddProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Adds an entry to a list of the form. */
export function AddButton({ onClick, children }: AddProps) {
  return (
    <button type="button" className={styles['add']} onClick={onClick}>
      {children}
    </button>
  )
}

interface CheckProps {
  readonly label: string
  readonly checked: boolean
  readonly onChecked: (checked: boolean) => void
}

/** A yes or no. */
export function CheckField({ label, checked, onChecked }: CheckProps) {
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}

interface SaveProps {
  readonly isSubmitting: boolean
  readonly isDirty: boolean
  readonly errorCount: number
  /** What the save needs to wait for; empty when nothing. */
  readonly waitsFor: string
  readonly children: ReactNode
}

/** The end of the form, always in sight: its one main button, and how things stand. */
export function SaveBar({ isSubmitting, isDirty, errorCount, waitsFor, children }: SaveProps) {
  const state = isDirty ? 'Unsaved changes, kept on this device.' : ''
  const errors = `${errorCount} ${errorCount === 1 ? 'field needs' : 'fields need'} attention.`
  return (
    <div className={styles['save']}>
      <ActionButton type="submit" filled aria-disabled={isSubmitting}>
        {isSubmitting ? 'Saving…' : 'Save'}
      </ActionButton>
      {children}
      <p role="status" className={styles['hint']}>
        {waitsFor || (errorCount > 0 ? errors : state)}
      </p>
    </div>
  )
}

interface KeptProps {
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Something else to know, such as that somebody has saved since. */
  readonly more: string
  readonly onStartOver: () => void
}

/** Says that the form goes on with what was typed here before. */
export function KeptNotice({ savedAt, more, onStartOver }: KeptProps) {
  return (
    <div className={styles['kept']}>
      <p>
        We restored your unsaved changes from {momentWords(new Date(savedAt).toISOString())}. {more}
      </p>
      <AddButton onClick={onStartOver}>Discard changes</AddButton>
    </div>
  )
}
