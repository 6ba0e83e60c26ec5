import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { categories } from '#src/catalogue/schema/categories.ts'
import { messages } from '#src/domain/messages.ts'
import { labelOf, pages } from '#src/domain/pages.ts'
import styles from './product-menu.module.css'
import { useDisclosure } from '#src/ui/use-disclosure.ts'

const panelId = 'product-menu'

/** Within the folded menu a mouse on its way to the button must not open what the press then closes. */
const isFloating = () => matchMedia('(min-width: 1081px)').matches

/** PRODUCTS, with categories and subcategories below: on hover, by its button, by keyboard. */
export function ProductMenu() {
  const area = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { isOpen, setIsOpen } = useDisclosure(area, opener)
  return (
    <div
      ref={area}
      className={styles['menu']}
      onPointerEnter={(event) => event.pointerType === 'mouse' && isFloating() && setIsOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsOpen(false)}
    >
      <Link to={pages.products.path}>{labelOf(pages.products).toUpperCase()}</Link>
      <button
        ref={opener}
        type="button"
        className="needs-script"
        aria-label="Product ranges"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <svg viewBox="0 0 12 8" aria-hidden="true">
          <path d="M1 1l5 5 5-5" />
        </svg>
      </button>
      <div id={panelId} className={styles['panel']}>
        <ul>
          {categories.map(({ slug, name, subcategories }) => (
            <li key={slug}>
              <Link to="/products/$category" params={{ category: slug }} search={{}}>
                {name}
              </Link>
              {subcategories.length > 0 && (
                <ul>
                  {subcategories.map((kind) => (
                    <li key={kind.slug}>
                      <Link
                        to="/products/$category"
                        params={{ category: slug }}
                        search={{ type: kind.slug }}
                        activeOptions={{ includeSearch: true }}
                      >
                        {kind.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <li>
            <Link to="/products" activeOptions={{ exact: true }}>
              {messages.viewAllProducts}
            </Link>
          </li>
        </ul>
      </div>
    </div>
  )
}
