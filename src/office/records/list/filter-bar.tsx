import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ChoiceFilter } from './choice-filter.tsx'
import styles from './filter-bar.module.css'

/** Fields that narrow a list down, in one line. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div role="search" aria-label="Filters" className={styles['bar']}>
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

/** Narrows the list down to one of a few values. */
export function BarChoice(props: Omit<ComponentProps<typeof ChoiceFilter>, 'className'>) {
  return <ChoiceFilter {...props} className={styles['field']} />
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
