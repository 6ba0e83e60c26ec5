import type { Call, Journal } from '#tests/outbox-simulation/journal.ts'
import type { Press, Words } from '#tests/outbox-simulation/words.ts'
import type { Evidence } from './judge.ts'

/** Checks the reasons given for waiting, and when a form may ask for patience. */
export function judgeReasons({ words, journal }: Evidence): string[] {
  const found: string[] = []
  for (const one of words) {
    for (const press of one.presses) {
      const say = (verdict: string) => void found.push(`reason: "${one.text}" ${verdict}`)
      if (press.told === 'kept without a network' && wasTroubled(journal, one, press)) {
        say('was told that there is no network, and the server had answered')
      }
      if (press.told === 'kept until' && !hasAsked(journal, press))
        say('was told of a wait of nobody')
      if (press.told === 'wait-a-moment' && !hasSentBefore(words, one, press)) {
        say('was told to wait a moment')
      }
    }
  }
  return found
}

/** Network and device worked all the time, and every response was the server's own failure. */
function wasTroubled({ calls, events }: Journal, { text }: Words, { at, toldAt }: Press): boolean {
  const isDuring = (time: number) => time >= at && time <= (toldAt ?? 0)
  const tries = calls.filter((call) => call.text === text && isDuring(call.at))
  // A request aborted by the device looks like one without a network.
  const isCalm = !events.some(
    ({ kind, at: time }) => (kind === 'line' || kind === 'device-fault') && isDuring(time),
  )
  const isOurs = ({ waitUntil, status, isForeign, heardAt }: Call) =>
    !isForeign && (waitUntil !== null || status === 405) && isDuring(heardAt ?? Infinity)
  return isCalm && tries.length > 0 && tries.every(isOurs)
}

/** A truncated refusal asks for patience without saying how long. */
function hasAsked({ calls }: Journal, { toldAt }: Press): boolean {
  return calls.some(
    ({ waitUntil, status, heardAt }) =>
      (waitUntil !== null || status === 429) && heardAt !== null && heardAt <= (toldAt ?? 0),
  )
}

/** A pause of three seconds is required after an accepted request, by any clock. */
function hasSentBefore(words: readonly Words[], { kind }: Words, { at, process }: Press): boolean {
  return words.some(
    (other) =>
      other.kind === kind &&
      other.presses.some(
        (press) =>
          press.process === process &&
          press.toldAt !== null &&
          press.toldAt <= at &&
          at - press.toldAt <= 3000 &&
          (press.told === 'sent' || press.told?.startsWith('kept') === true),
      ),
  )
}
