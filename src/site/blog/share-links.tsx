import { useState } from 'react'
import { logWarning } from '#src/platform/log.ts'
import { shareAddresses } from './share-addresses.ts'
import styles from './share-links.module.css'
import { useCanShare } from './use-can-share.ts'

interface Props {
  /** Canonical URL of the page. */
  readonly address: string
  readonly title: string
}

type CopyState = 'untried' | 'copied' | 'refused'

/**
 * Links to share the page: the networks, copying its URL, and the device's share dialog if it has
 * one.
 */
export function ShareLinks({ address, title }: Props) {
  const [copyState, setCopyState] = useState<CopyState>('untried')
  const canShare = useCanShare()
  const copy = () => {
    void copyText(address).then((isCopied) => setCopyState(isCopied ? 'copied' : 'refused'))
  }
  return (
    <section className={styles['share']} aria-labelledby="share-heading">
      <h2 id="share-heading">Share</h2>
      <ul>
        {shareAddresses(address, title).map(({ network, href }) => (
          <li key={network}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {network}
              <span className="visually-hidden"> (opens a new tab)</span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={copy}>
            Copy link
          </button>
        </li>
        {canShare && (
          <li>
            <button type="button" onClick={() => void shareByDevice(address, title)}>
              More…
            </button>
          </li>
        )}
      </ul>
      <p role="status" className={styles['state']}>
        {copyState === 'copied' && 'Link copied.'}
        {copyState === 'refused' && `Copy this address: ${address}`}
      </p>
    </section>
  )
}

/** @returns whether it was copied; without HTTPS there is no clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

async function shareByDevice(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title })
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) logWarning('sharing failed', error)
  }
}
