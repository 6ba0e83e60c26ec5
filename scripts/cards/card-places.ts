import path from 'node:path'

/** Where pages find their cards, from the root of the site. */
export const cardFolder = 'assets/cards'

/** Answered in the place of a card that is not drawn yet: that of the home page. */
export const siteCardFile = path.join(cardFolder, 'site.jpg')

/** An address that a page may name. */
export const cardAddress = /^\/assets\/cards\/[0-9a-f]{20}\.jpg$/
