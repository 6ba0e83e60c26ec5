import type { TimelineEntry } from './timeline-entries.ts'

/** Paths in a box of 24 by 24. */
const strokes: Readonly<Record<TimelineEntry['kind'], string>> = {
  request: 'M4 13h4l2 3h4l2-3h4M4 13l3-8h10l3 8v6H4z',
  file: 'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.4 8.4a1.6 1.6 0 0 1-2.3-2.3L14.5 7',
  change: 'M4 9h13l-4-4M20 15H7l4 4',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8 9h8M8 13h4',
  call: 'M6 4h4l1.5 5-2.5 1.5a11 11 0 0 0 4.5 4.5L15 12.5l5 1.5v4a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  'received-mail': 'M3 10l9-6 9 6v10H3zM3 10l9 6 9-6',
  offer: 'M6 3h9l4 4v14H6zM15 3v4h4M9 9h3M9 12h7M9 16l2 2 4-4',
  'task-added': 'M5 5h14v14H5zM12 9v6M9 12h6',
  'task-done': 'M5 5h14v14H5zM8.5 12l2.5 2.5 4.5-5',
}

/** The icon of an entry's kind; its text names the kind, too. */
export function EntryIcon({ kind }: Pick<TimelineEntry, 'kind'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={strokes[kind]} />
    </svg>
  )
}
