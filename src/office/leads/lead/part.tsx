import { type ReactNode, useId } from 'react'
import own from './lead-drawer.module.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly isPrinted?: boolean
}

/** A section of a lead, with a heading. */
export function Part({ title, children, isPrinted = true }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={isPrinted ? own['part'] : `${own['part']} ${own['not-printed']}`}
    >
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
