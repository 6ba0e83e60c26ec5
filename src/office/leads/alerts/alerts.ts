import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { leadKinds } from '#src/domain/leads/lead-work.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { readAlertSettings } from './alert-settings.ts'
import { formatCount } from '#src/office/records/format-count.ts'

/** Announces new leads as set on this device. */
export function alertOf(leads: readonly Lead[]): void {
  const { sound, notify } = readAlertSettings()
  if (sound) ring()
  if (notify) showNotification(leads)
}

/** Kind and reference only: anyone nearby can read a notification. */
export function notificationText(leads: readonly Lead[]): string {
  const [first] = leads
  if (first === undefined) return ''
  if (leads.length > 1) return `${formatCount(leads.length, leadKinds[first.kind])} received`
  const { one } = leadKinds[first.kind]
  return `New ${one} ${leadReference(first.id)}`
}

function showNotification(leads: readonly Lead[]): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const text = notificationText(leads)
  try {
    const notification = new Notification(text, { tag: 'new-leads' })
    notification.addEventListener('click', () => window.focus())
  } catch {
    // Chromium on Android shows notifications of service workers only.
  }
}

const notes = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.16 },
]
const noteSeconds = 0.3

/** Two soft notes, generated here: no file is loaded. */
export function ring(): void {
  const audio = new AudioContext()
  for (const { frequency, at } of notes) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime + at
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.12, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
    tone.addEventListener('ended', () => {
      if (at === notes.at(-1)?.at) void audio.close()
    })
  }
}
