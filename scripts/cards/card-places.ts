import path from 'node:path'

/** The folder of the cards, from the root of the site. */
export const cardFolder = 'assets/cards'

/** The home page's card, served in place of one that is not drawn yet. */
export const siteCardFile = path.join(cardFolder, 'site.jpg')

/** The paths that pages may link to as cards. */
export const cardAddress = /^\/assets\/cards\/[0-9a-f]{20}\.jpg$/
