import { useLocation, useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useBaskets } from '#src/outbox/react/use-baskets.ts'
import { curtain, curtainAddress, lowerCurtain } from './curtain.ts'
import { Deck, type DeckParts } from './deck.tsx'
import { hasPin, useHasPin } from './pin-guard.ts'
import { type PresentAddress, addressOf, choiceOf } from './present-address.ts'
import { StartPage } from './start-page.tsx'
import { useDeck } from './use-deck.ts'
import { fillScreen, leaveScreen } from './use-stage.ts'

interface Props extends DeckParts {
  readonly address: PresentAddress
}

/** Selects what is presented, and presents it; while the site is hidden there is nothing else. */
export function PresentPage({ address, ...parts }: Props) {
  const hidden = useSyncExternalStore(curtain.watch, curtain.read, () => null)
  const isLocked = hidden !== null
  const isPinned = useHasPin()
  const isBegun = useLocation({ select: ({ state }) => state.isDeck === true })
  const choice = choiceOf({ ...(hidden === null ? address : curtainAddress(hidden)) })
  const collected = useBaskets()
  const deck = useDeck(choice, collected.baskets)
  const [isBack, setBack] = useState(false)
  const { history } = useRouter()

  const start = () => {
    void fillScreen()
    if (hasPin()) lowerCurtain(addressOf(choice))
    history.push(history.location.href, { isDeck: true })
  }
  const end = () => {
    void leaveScreen()
    setBack(true)
    curtain.write(null)
    if (history.location.state.isDeck === true) history.back({ ignoreBlocker: true })
  }
  // "Forward" leads back to a deck that was ended with the PIN: it starts again.
  if (isLocked || (isBegun && isPinned === false)) {
    return <Deck {...deck} {...parts} isLocked={isLocked} onEnd={end} />
  }
  return <StartPage choice={choice} deck={deck} kept={collected} isBack={isBack} onStart={start} />
}
