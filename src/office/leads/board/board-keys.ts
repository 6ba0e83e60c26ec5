import { boardStatuses } from '#src/domain/leads/lead-work.ts'
import { leadLinkAttribute } from '#src/office/leads/lead-link.ts'

/**
 * The link of the card that a key moves the focus to: up and down within a column, to its first and
 * last card, or sideways to the next column with cards. Null if there is none.
 * @param link of the focused card; columns are adjacent sections.
 */
export function neighbourOf(link: Element, key: string): HTMLElement | null {
  const section = link.closest('section')
  const columns = [...(section?.parentElement?.children ?? [])].map((column) => [
    ...column.querySelectorAll<HTMLElement>(`[${leadLinkAttribute}]`),
  ])
  const here = columns.findIndex((cards) => cards.some((card) => card === link))
  const cards = columns[here] ?? []
  const place = cards.findIndex((card) => card === link)
  switch (key) {
    case 'ArrowDown':
      return cards[place + 1] ?? null
    case 'ArrowUp':
      return cards[place - 1] ?? null
    case 'Home':
      return cards[0] ?? null
    case 'End':
      return cards.at(-1) ?? null
    case 'ArrowRight':
      return beside(columns.slice(here + 1), place)
    case 'ArrowLeft':
      return beside(columns.slice(0, here).toReversed(), place)
    default:
      return null
  }
}

/** The card at the same height in the first column with cards, or that column's last one. */
function beside(columns: readonly HTMLElement[][], place: number): HTMLElement | null {
  const cards = columns.find((column) => column.length > 0) ?? []
  return cards[place] ?? cards.at(-1) ?? null
}

/** The state that a key with Shift moves a card to; null at the end, and for other keys. */
export function nextStatus(status: string, key: string): string | null {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  const place = boardStatuses.findIndex(({ value }) => value === status)
  if (step === undefined || place < 0) return null
  return boardStatuses[place + step]?.value ?? null
}
