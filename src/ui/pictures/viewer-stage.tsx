import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useZoom } from './use-zoom.ts'
import styles from './viewer.module.css'

/** What the viewer gives an item to draw itself. */
export interface Shown {
  /** For the picture or canvas that is moved and enlarged. */
  readonly ref: RefObject<(HTMLImageElement & HTMLCanvasElement) | null>
  readonly style: CSSProperties
  /** 1 shows it whole. */
  readonly scale: number
  /** From 1. */
  readonly page: number
  /** Adds the controls for pages. */
  readonly onPageCount: (count: number) => void
}

/** A picture or file in the viewer. */
export interface ViewerItem {
  readonly key: string
  /** Empty for a picture without a description. */
  readonly name: string
  /** Address of the file, to save it under its name. */
  readonly download?: string
}

export interface StageProps<Item extends ViewerItem> {
  readonly items: readonly Item[]
  /** The index of the item shown first. */
  readonly first: number
  /** What an item is called. */
  readonly noun: 'picture' | 'file'
  readonly captionId: string
  readonly onClose: () => void
  /** Draws an item. */
  readonly children: (item: Item, shown: Shown) => ReactNode
}

/** Zoom factor of one key press or button press. */
const zoomStep = 1.5
const panStep = 80

/** The item, its controls, and its position among the others. */
export function ViewerStage<Item extends ViewerItem>(props: StageProps<Item>) {
  const { items, first, noun, captionId, onClose, children } = props
  const [place, setPlace] = useState(first)
  const [pages, setPages] = useState({ page: 1, count: 1 })
  const stage = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLImageElement & HTMLCanvasElement>(null)
  const zoom = useZoom(stage, drawing, (turn) => goTo(place + turn))
  const item = items[place]
  const isNear = zoom.view.scale > 1

  function goTo(next: number): void {
    const known = Math.min(Math.max(next, 0), items.length - 1)
    if (known === place) return
    zoom.reset()
    setPlace(known)
    setPages({ page: 1, count: 1 })
  }
  const goToPage = (page: number) =>
    setPages({ ...pages, page: Math.min(Math.max(page, 1), pages.count) })

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = actions[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const arrow = (x: number, y: number) => () =>
    isNear ? zoom.pan({ x: -x * panStep, y: -y * panStep }) : goTo(place + x)
  const nearer = () => zoom.zoom(zoomStep)
  const farther = () => zoom.zoom(1 / zoomStep)
  const { page, count } = pages
  const hasPages = count > 1
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: arrow(-1, 0),
    ArrowRight: arrow(1, 0),
    ArrowUp: arrow(0, -1),
    ArrowDown: arrow(0, 1),
    PageUp: () => (hasPages ? goToPage(page - 1) : goTo(place - 1)),
    PageDown: () => (hasPages ? goToPage(page + 1) : goTo(place + 1)),
    Home: () => (hasPages ? goToPage(1) : goTo(0)),
    End: () => (hasPages ? goToPage(count) : goTo(items.length - 1)),
    '+': nearer,
    '=': nearer,
    '-': farther,
    '0': zoom.reset,
  }
  const shown = {
    ref: drawing,
    style: zoom.style,
    scale: zoom.view.scale,
    page,
    onPageCount: (number: number) => setPages({ page: 1, count: number }),
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole dialog; each has a button
    <div className={styles['all']} onKeyDown={press}>
      <div className={styles['stage']} ref={stage} data-near={isNear || undefined}>
        {item !== undefined && <Fragment key={item.key}>{children(item, shown)}</Fragment>}
      </div>
      <div className={styles['bar']}>
        <p id={captionId} aria-live="polite" aria-atomic="true">
          {captionOf(noun, item?.name ?? '', place, items.length)}
        </p>
        <div className={styles['tools']}>
          <Tool name="Close" onPress={onClose} path="m4 4 12 12M16 4 4 16" />
          {hasPages && (
            <>
              <Tool
                name="Previous page"
                isOff={page === 1}
                onPress={() => goToPage(page - 1)}
                path="M10 17V4M4 10l6-6 6 6"
              />
              <output>
                Page {page} of {count}
              </output>
              <Tool
                name="Next page"
                isOff={page === count}
                onPress={() => goToPage(page + 1)}
                path="M10 3v13M4 10l6 6 6-6"
              />
            </>
          )}
          {items.length > 1 && (
            <>
              <Tool
                name={`Previous ${noun}`}
                isOff={place === 0}
                onPress={() => goTo(place - 1)}
                path="M12 3 5 10l7 7"
              />
              <Tool
                name={`Next ${noun}`}
                isOff={place === items.length - 1}
                onPress={() => goTo(place + 1)}
                path="m8 3 7 7-7 7"
              />
            </>
          )}
          <Tool name="Smaller" isOff={!isNear} onPress={farther} path="M3 10h14" />
          <output className={styles['scale']}>{Math.round(zoom.view.scale * 100)} %</output>
          <Tool name="Larger" isOff={zoom.isNearest} onPress={nearer} path="M3 10h14M10 3v14" />
          {item?.download !== undefined && (
            <a href={item.download} download={item.name}>
              Download
            </a>
          )}
        </div>
      </div>
    </div>
  )
}

function captionOf(noun: string, name: string, place: number, count: number): string {
  const kind = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  if (count < 2) return name === '' ? kind : name
  return `${kind} ${place + 1} of ${count}${name === '' ? '' : `: ${name}`}`
}

interface ToolProps {
  readonly name: string
  readonly isOff?: boolean
  readonly onPress: () => void
  readonly path: string
}

/** A button without effect keeps the focus, so that another key press is not lost. */
function Tool({ name, isOff = false, onPress, path }: ToolProps): ReactNode {
  return (
    <button type="button" aria-label={name} aria-disabled={isOff} onClick={onPress}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
