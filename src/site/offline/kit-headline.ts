import type { OfflineKitState } from '#src/catalogue/offline-kit/kit-state.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import { countText, momentText } from './kit-text.ts'

/** Heading and explanation of the kit's state. */
export interface Headline {
  readonly title: string
  readonly text: string
}

const underway: Readonly<Record<Exclude<OfflineKitState['phase'], 'idle'>, Headline>> = {
  loading: { title: 'Looking at this device', text: 'Finding out what is already here.' },
  'reading-rows': {
    title: 'Downloading the catalogue',
    text: 'Texts and specifications first, then the pictures.',
  },
  downloading: {
    title: 'Downloading',
    text: 'You can keep using this site. What has arrived stays, even if you close this tab.',
  },
  waiting: {
    title: 'Waiting for a connection',
    text: 'You are offline. The download continues by itself when you are back online.',
  },
  checking: {
    title: 'Checking',
    text: 'Opening every page and picture from this device, without a connection.',
  },
}

/**
 * The state of the kit in a heading and a sentence. Never says complete when something is missing.
 */
export function headlineOf(state: OfflineKitState): Headline {
  const { phase, completedAt, lost, news, kept, total } = state
  if (phase !== 'idle') {
    if (!state.isElsewhere) return underway[phase]
    return { title: underway[phase].title, text: 'Another tab is working on this.' }
  }
  if (completedAt !== null && lost > 0) {
    return {
      title: 'No longer complete',
      text: `It was complete on ${momentText(completedAt)}. Since then, this device has lost ${countText(lost, 'picture')}.`,
    }
  }
  if (completedAt !== null) {
    return { title: `Complete as of ${momentText(completedAt)}`, text: newsText(state) }
  }
  if (state.isUnfinished && kept < total) {
    return {
      title: `${kept} of ${countText(total, 'picture')} are here`,
      text: `Not complete yet. About ${sizeText(news.bytes)} still to download.`,
    }
  }
  if (state.isUnfinished) {
    return {
      title: 'Not complete yet',
      text: 'All pictures are here, but the check has not passed yet.',
    }
  }
  return {
    title: 'Not on this device yet',
    text: 'Choose a picture size. Nothing is downloaded until you say so.',
  }
}

function newsText({ news: { pictures, bytes }, size, keptSize }: OfflineKitState): string {
  if (pictures === 0) return 'Everything on this site opens on this device without a connection.'
  if (size !== keptSize) {
    return `This size means downloading ${countText(pictures, 'picture')} again, about ${sizeText(bytes)}.`
  }
  return `Since then: ${countText(pictures, 'new or changed picture')}, about ${sizeText(bytes)}.`
}
