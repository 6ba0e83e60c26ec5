import { useRouter } from '@tanstack/react-router'
import { type ComponentPropsWithoutRef, use } from 'react'
import { MayOpen } from './may-open.ts'

interface Props extends ComponentPropsWithoutRef<'a'> {
  /** A path within the site, with search parameters. */
  readonly href: string
}

/**
 * A link within the app to a computed path, which the router's typed links cannot express; plain
 * text for users who may not open it.
 */
export function OfficeLink({ href, children, ...props }: Props) {
  const { history } = useRouter()
  const mayOpen = use(MayOpen)
  const [path = ''] = href.split(/[?#]/)
  if (!mayOpen(path)) return children
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        // The browser opens tabs, windows and downloads.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        history.push(href)
      }}
    >
      {children}
    </a>
  )
}
