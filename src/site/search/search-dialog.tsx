import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useCompareChoice } from '#src/ui/cards/use-compare-choice.ts'
import { useModal } from '#src/ui/dialogs/use-modal.ts'
import { textInAddress } from './search-address.ts'
import styles from './search-dialog.module.css'
import { SearchListbox, optionsOf } from './search-listbox.tsx'
import { useSearch } from './use-search.ts'
import { isComposing } from '#src/ui/forms/is-composing.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const limits = { products: 5, projects: 3, articles: 3 }
const longestText = 200

/** The search dialog: results while typing; arrow keys choose, Enter opens, Escape closes. */
export function SearchDialog({ isOpen, onClose }: Props) {
  const modal = useModal(isOpen, onClose)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])

  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState<string>()
  const search = useSearch({ text: text.trim(), filters: {}, limits })
  const options = optionsOf(text, search.found)
  const [CompareChoice] = useCompareChoice()
  const products = options.flatMap((option) =>
    'entry' in option && option.entry.kind === 'products' ? [option.entry.product] : [],
  )
  const activeAt = options.findIndex(({ key }) => key === active)
  const optionId = (key: string) => `${id}${key}`

  const navigate = useNavigate()
  const seeAll = () => {
    onClose()
    void navigate({ to: '/search', search: { q: textInAddress(text) } })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const from = activeAt < 0 && step < 0 ? 0 : activeAt
      const next = options[(from + step + options.length) % options.length]
      setActive(next?.key)
      if (next !== undefined) show(optionId(next.key))
    } else if (event.key === 'Enter' && activeAt >= 0 && active !== undefined) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    }
  }
  const hasOptions = options.length > 0
  return (
    <dialog {...modal} className={styles['dialog']} aria-label="Search">
      <div className={styles['content']}>
        <form
          role="search"
          className={styles['field']}
          onSubmit={(event) => {
            event.preventDefault()
            seeAll()
          }}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m13.5 13.5 5 5M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0" />
          </svg>
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Search products, projects and articles"
            aria-autocomplete="list"
            aria-expanded={hasOptions}
            aria-controls={`${id}list`}
            aria-activedescendant={
              active !== undefined && activeAt >= 0 ? optionId(active) : undefined
            }
            placeholder="Cabin, 20 ft, for 16 men"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longestText}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(undefined)
            }}
            onKeyDown={handleKey}
          />
          <button type="button" aria-label="Close" onClick={onClose}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m2 2 12 12M14 2 2 14" />
            </svg>
          </button>
        </form>
        <SearchListbox
          id={`${id}list`}
          text={text}
          search={search}
          options={options}
          active={active}
          optionId={optionId}
          onOpen={onClose}
        />
        {CompareChoice && products.length > 0 && (
          <CompareChoice products={products} onOpen={onClose} />
        )}
      </div>
    </dialog>
  )
}

function show(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}
