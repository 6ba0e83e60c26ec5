import type { ReactNode } from 'react'
import type { RichNode, RichText as Content } from '#src/domain/rich-text/rich-text.ts'
import styles from './rich-text.module.css'

/** A formatted text, on a page or in a preview of the back office. */
export function RichText({ content }: { readonly content: Content }) {
  return <div className={styles['body']}>{content.map(draw)}</div>
}

function draw(node: RichNode, place: number): ReactNode {
  if (typeof node === 'string') return node
  const [tag, inside, knownBy] = node
  switch (tag) {
    case 'a':
      return (
        <a key={place} href={knownBy}>
          {inside.map(draw)}
        </a>
      )
    case 'table':
      return (
        <div
          key={place}
          className={`scrolls ${styles['table']}`}
          // Can be focused, so that the keyboard can scroll it on narrow screens.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={knownBy}
        >
          <table>{inside.map(draw)}</table>
        </div>
      )
    case 'hr':
      return <hr key={place} />
    default: {
      const Tag = tag
      return (
        <Tag key={place} id={knownBy}>
          {inside.map(draw)}
        </Tag>
      )
    }
  }
}
