import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import styles from './button-link.module.css'

interface Look {
  /** True for the one main action of a view. */
  readonly filled?: boolean
}

function lookOf(filled: boolean | undefined): string {
  return filled === true ? `${styles['button']} ${styles['filled']}` : `${styles['button']}`
}

function Anchor({ filled, children, ...props }: ComponentPropsWithRef<'a'> & Look) {
  return (
    <a {...props} className={lookOf(filled)}>
      {children}
    </a>
  )
}

/** A link to a page of this site that looks like a button. */
export const ButtonLink = createLink(Anchor)

/** A link that leads out of this site, in the same look. */
export const OutsideButtonLink = Anchor

/** A button in the same look. */
export function ActionButton({
  filled,
  className = '',
  ...props
}: ComponentPropsWithRef<'button'> & Look) {
  return <button type="button" {...props} className={`${lookOf(filled)} ${className}`.trim()} />
}
