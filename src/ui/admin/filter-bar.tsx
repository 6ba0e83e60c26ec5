import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import styles from './filter-bar.module.css'

/** Fields that narrow a list down, in one line. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div role="search" aria-label="Filter the list" className={styles['bar']}>
      {children}
    </div>
  )
}

interface SearchProps {
  readonly label: string
  readonly value: string
  /** Called once typing rests. */
  readonly onSearch: (text: string) => void
}

const restMs = 300

/** Looks for text in the list while it is typed. */
export function SearchFilter({ label, value, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  if (value !== asked) {
    // Changed from outside, such as by the way back.
    setAsked(value)
    setTyped(value)
  }
  const tell = useEffectEvent((text: string) => {
    setAsked(text)
    onSearch(text)
  })
  useEffect(() => {
    if (typed === asked) return
    const timer = setTimeout(() => tell(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed, asked])
  return (
    <label className={`${styles['field']} ${styles['wide']}`}>
      {label}
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  /** What the empty value is called. */
  readonly all: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChoice: (value: string) => void
}

/** Narrows the list down to one of a few values. */
export function ChoiceFilter({ label, value, all, choices, onChoice }: ChoiceProps) {
  return (
    <label className={styles['field']}>
      {label}
      <select value={value} onChange={(event) => onChoice(event.currentTarget.value)}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ViewsProps<View extends string> {
  readonly label: string
  readonly views: readonly { readonly value: View; readonly label: string }[]
  readonly current: View
  readonly onView: (view: View) => void
}

/** The parts that a list falls into. */
export function ListViews<View extends string>({
  label,
  views,
  current,
  onView,
}: ViewsProps<View>) {
  return (
    <ul aria-label={label} className={styles['views']}>
      {views.map((view) => (
        <li key={view.value}>
          <button
            type="button"
            aria-pressed={view.value === current}
            onClick={() => onView(view.value)}
          >
            {view.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
