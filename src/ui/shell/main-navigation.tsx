import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { labelOf, pages } from '#src/domain/pages.ts'
import styles from './main-navigation.module.css'
import { ProductMenu } from './product-menu.tsx'
import { siteLinksId } from './site-footer.tsx'
import { useDisclosure } from '#src/ui/use-disclosure.ts'

const inMenu = Object.values(pages).filter((page) => 'menu' in page && page.menu !== 'footer')
const panelId = 'main-navigation'

interface Props {
  readonly account: ReactNode
  readonly action: ReactNode
  readonly search: ReactNode
}

/**
 * The main navigation: a row on a wide screen, behind a button on a small one.
 * @param account is inside it when it is behind a button.
 * @param action is at its end.
 * @param search is next to it at any width.
 */
export function MainNavigation({ account, action, search }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { isOpen, setIsOpen } = useDisclosure(area, opener)
  return (
    <div ref={area} className={styles['area']}>
      <button
        ref={opener}
        type="button"
        className={`${styles['toggle']} needs-script`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <svg viewBox="0 0 20 14" aria-hidden="true">
          {isOpen ? <path d="m3 0 14 14M17 0 3 14" /> : <path d="M0 1h20M0 7h20M0 13h20" />}
        </svg>
        <span>Menu</span>
      </button>
      <noscript>
        <a className={styles['toggle']} href={`#${siteLinksId}`}>
          Menu
        </a>
      </noscript>
      <div id={panelId} className={styles['panel']}>
        <nav aria-label="Main">
          {inMenu.map((page) =>
            page === pages.products ? (
              <ProductMenu key={page.path} />
            ) : (
              <Link key={page.path} to={page.path} activeOptions={{ exact: page.path === '/' }}>
                {labelOf(page).toUpperCase()}
              </Link>
            ),
          )}
        </nav>
        {action}
        <div className={styles['account']}>{account}</div>
      </div>
      <div className={styles['search']}>{search}</div>
    </div>
  )
}
