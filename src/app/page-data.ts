import type { DehydratedState } from '@tanstack/react-query'
import type { SiteFacts } from '#src/domain/company/site-facts.ts'

/** Data that a prerendered page passes to its script, as JSON. */
export interface PageData {
  /** Canonical origin of the site. */
  readonly siteUrl: string
  /** The path that was rendered, decoded; absent in the app shell. */
  readonly path?: string
  readonly queries?: DehydratedState
  /** Saved site facts; absent if the back office has saved none. */
  readonly site?: SiteFacts
  /** Present if the storage does not resize pictures. */
  readonly wholePictures?: true
}

/** The id of the JSON block. */
export const pageDataId = 'page-data'

/** Marks the first element of the body: React renders what belongs in the head before it. */
export const pageMarker = '<div id="page">'
