const channelName = 'catalogue-copy'

/** Tells every tab, including this one, that the copy has changed. */
export function announceCopy(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin only
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` whenever the copy has changed, for as long as the page is open. */
export function watchCopy(listener: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  new BroadcastChannel(channelName).addEventListener('message', listener)
}
