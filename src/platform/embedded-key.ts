/**
 * The publishable key of the embedded backend. It is public and the same everywhere, so that one
 * build of the site works with any data directory.
 */
export const embeddedPublishableKey = 'sb_publishable_embedded'
