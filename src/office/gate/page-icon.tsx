/** Drawn on a 16 × 16 grid with a stroke of 1.4. */
const drawings: Readonly<Record<string, string>> = {
  '/admin': 'M2.5 2.5h4.5v6H2.5zM9 2.5h4.5v3.5H9zM9 8.5h4.5v5H9zM2.5 11H7v2.5H2.5z',
  '/admin/inquiries': 'M2.5 3h11v8H8l-3 2.7V11H2.5zM5 6h6M5 8.3h4',
  '/admin/quotes': 'M4 1.8h5.5L12.5 5v9.2H4zM9.3 1.8V5h3.2M6 8h4.5M6 10.8h4.5',
  '/admin/offers':
    'M2.5 2h11v12l-2.2-1.5L9.2 14 8 12.5 6.8 14l-2.1-1.5L2.5 14zM5.5 5h5M5.5 7.2h5M7 5c2.6 0 2.6 3.6 0 3.6h-1.5L9 11.2',
  '/admin/tasks':
    'M2.5 4.2l1.2 1.2 2-2.4M8 4.2h5.5M2.5 8.4l1.2 1.2 2-2.4M8 8.4h5.5M2.5 12.6l1.2 1.2 2-2.4M8 12.6h5.5',
  '/admin/products': 'M8 1.8l5.7 3v6.4L8 14.2l-5.7-3V4.8zM2.3 4.8L8 7.9l5.7-3.1M8 7.9v6.3',
  '/admin/prices': 'M4 2.5h8M4 5.5h8M4 2.5h2.5a3 3 0 0 1 0 6H4l5.5 5',
  '/admin/gallery': 'M2 3h12v10H2zM2 10.8l3.5-3.3 3 2.8 2.2-2 3.3 3M10.3 5.8h.01',
  '/admin/pages': 'M3 2.5h10v11H3zM3 5.5h10M5.5 8h5M5.5 10.5h3',
  '/admin/blog': 'M3 13h3l7.2-7.2-3-3L3 10zM8.6 4.4l3 3M8.5 13.5H13',
  '/admin/templates': 'M2 3.5h12v9H2zM2 4.2l6 4.6 6-4.6',
  '/admin/settings': 'M2 4.5h6.5M11.5 4.5H14M8.5 3v3h3V3zM2 11.5h2.5M7.5 11.5H14M4.5 10v3h3v-3z',
  '/admin/staff':
    'M6 7.5a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM1.8 13.3c0-2.3 1.8-3.8 4.2-3.8s4.2 1.5 4.2 3.8M10.4 7.3a2.2 2.2 0 0 0 0-4.3M12 9.9c1.4.6 2.2 1.8 2.2 3.4',
  '/admin/changes': 'M2.6 8a5.5 5.5 0 1 0 1.6-3.9L2.5 5.7M2.5 2.6v3.1h3.1M8 5v3.2l2.2 1.4',
  '/admin/account':
    'M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8zM2.8 13.8c.3-2.4 2.4-3.8 5.2-3.8s4.9 1.4 5.2 3.8',
  '/present': 'M1.8 3h12.4v7.8H1.8zM8 10.8v2.7M5 13.5h6M6.8 5.2v3.4L9.8 6.9z',
  '/visit':
    'M8 14s4.7-4.2 4.7-7.6a4.7 4.7 0 0 0-9.4 0C3.3 9.8 8 14 8 14zM8 8a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 8 8z',
}

/** The icon of a page of the back office; a plain square for a page without one. */
export function PageIcon({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={drawings[path] ?? 'M3 3h10v10H3z'} />
    </svg>
  )
}
