/**
 * The publishable key of the embedded backend. It is public by its nature and the same everywhere,
 * so that one build of the site serves any data directory.
 */
export const embeddedPublishableKey = 'sb_publishable_embedded'
