/** The searches offered on the empty search page. */
export const popularSearches: readonly string[] = [
  'porta cabin',
  'site office 20 ft',
  'labour camp for 40 men',
  'guard room',
  'toilet block',
  'godown',
  'container house',
  'canteen',
]
