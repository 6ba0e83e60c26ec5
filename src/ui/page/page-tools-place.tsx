import { type ReactNode, useEffect } from 'react'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import styles from './page-tools-place.module.css'

const load = async () => (await import('./page-tools.tsx')).PageTools

interface Props {
  /** Ways of the page's own, before the others. */
  readonly children?: ReactNode
  /** What another app is told of the page. */
  readonly title: string
}

/** The ways to hand on a page, which come in idle time; until then there is only room for them. */
export function PageToolsPlace({ title, children }: Props) {
  const [PageTools, fetchPageTools] = useLazyPart(load)
  useEffect(() => {
    // Without a connection there may be no script, and what else the page says stays.
    whenIdle(() => void fetchPageTools().catch(() => undefined))
  }, [fetchPageTools])
  return (
    <div className={`needs-script ${styles['place']}`}>
      {PageTools && <PageTools title={title}>{children}</PageTools>}
    </div>
  )
}
