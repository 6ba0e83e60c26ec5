import type { DehydratedState } from '@tanstack/react-query'
import type { SiteFacts } from '#src/domain/company/site-facts.ts'

/** What a prerendered page tells its script, as JSON in the page. */
export interface PageData {
  /** Canonical origin of the site. */
  readonly siteUrl: string
  /** The path that was rendered, decoded; absent in the app shell. */
  readonly path?: string
  readonly queries?: DehydratedState
  /** Facts that the back office has saved; absent while nobody has. */
  readonly site?: SiteFacts
  /** Present where the storage does not resize pictures. */
  readonly wholePictures?: true
}

/** The id of the JSON block. */
export const pageDataId = 'page-data'

/** Marks the first element of the page: what React writes before it belongs into the head. */
export const pageMarker = '<div id="page">'
