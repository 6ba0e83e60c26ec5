/** American and common other spellings, and the one that texts here have. */
export const spellings: ReadonlyMap<string, string> = new Map([
  ['labor', 'labour'],
  ['color', 'colour'],
  ['center', 'centre'],
  ['meter', 'm'],
  ['metre', 'm'],
  ['mtr', 'm'],
  ['foot', 'ft'],
  ['feet', 'ft'],
  ['story', 'storey'],
  ['storeyed', 'storey'],
  ['storied', 'storey'],
  ['aluminum', 'aluminium'],
  ['galvanized', 'galvanised'],
])

/** Words that tell nothing of what is wanted. */
export const fillerWords: ReadonlySet<string> = new Set(
  (
    'a an and any are at be by can do does for from get give have how i in is it me my need of on or ' +
    'our please show that the there these to us want we what where which with you your ' +
    'chahiye wala ke ka ki'
  ).split(' '),
)
