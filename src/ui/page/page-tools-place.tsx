import { type ReactNode, useEffect } from 'react'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import styles from './page-tools-place.module.css'

const load = async () => (await import('./page-tools.tsx')).PageTools

interface Props {
  /** Tools of this page alone, shown before the others. */
  readonly children?: ReactNode
  /** The title handed to the share sheet. */
  readonly title: string
}

/** Reserves the space of a page's sharing tools, which load when idle. */
export function PageToolsPlace({ title, children }: Props) {
  const [PageTools, fetchPageTools] = useLazyPart(load)
  useEffect(() => {
    // Offline the script may be missing; the rest of the page stays.
    whenIdle(() => void fetchPageTools().catch(() => undefined))
  }, [fetchPageTools])
  return (
    <div className={`needs-script ${styles['place']}`}>
      {PageTools && <PageTools title={title}>{children}</PageTools>}
    </div>
  )
}
