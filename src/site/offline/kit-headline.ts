import type { KitState } from '#src/catalogue/offline-kit/kit-state.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import { countText, momentText } from './words.ts'

/** What stands above everything else: how it is, and what that means. */
export interface Headline {
  readonly title: string
  readonly text: string
}

const underway: Readonly<Record<Exclude<KitState['phase'], 'idle'>, Headline>> = {
  loading: { title: 'Looking at this device', text: 'What is here already?' },
  'reading-rows': {
    title: 'Reading the catalogue',
    text: 'Texts, sizes and specifications first, then the pictures.',
  },
  downloading: {
    title: 'Downloading',
    text: 'You can go on reading other pages of this site. What has arrived stays, even when this tab is closed.',
  },
  waiting: {
    title: 'Waiting for a connection',
    text: 'The network is gone. The download goes on by itself when it is back.',
  },
  checking: {
    title: 'Checking',
    text: 'Opening every page and picture from this device, without the network.',
  },
}

/** The state of the kit in one line and one sentence. Never says complete when something is missing. */
export function headlineOf(state: KitState): Headline {
  const { phase, completedAt, lost, news, kept, total } = state
  if (phase !== 'idle') {
    if (!state.isElsewhere) return underway[phase]
    return { title: underway[phase].title, text: 'Another tab of this browser is at work.' }
  }
  if (completedAt !== null && lost > 0) {
    return {
      title: 'No longer complete',
      text: `It was complete on ${momentText(completedAt)}. Since then ${countText(lost, 'picture')} went from this device.`,
    }
  }
  if (completedAt !== null) {
    return { title: `Complete as of ${momentText(completedAt)}`, text: newsText(state) }
  }
  if (state.isUnfinished && kept < total) {
    return {
      title: `${kept} of ${countText(total, 'picture')} are here`,
      text: `Not complete yet. About ${sizeText(news.bytes)} are missing.`,
    }
  }
  if (state.isUnfinished) {
    return {
      title: 'Not complete yet',
      text: 'All pictures are here, but the check is not passed.',
    }
  }
  return {
    title: 'Not on this device yet',
    text: 'Choose how large the pictures should be. Nothing is downloaded before you say so.',
  }
}

function newsText({ news: { pictures, bytes }, size, keptSize }: KitState): string {
  if (pictures === 0) return 'Everything on this site opens on this device without a network.'
  if (size !== keptSize) {
    return `In this size ${countText(pictures, 'picture')} would come anew, about ${sizeText(bytes)}.`
  }
  return `Since then: ${countText(pictures, 'new or changed picture')}, about ${sizeText(bytes)}.`
}
