/** Badges are for installed apps, and not in every browser. */
interface Badges {
  readonly setAppBadge?: (count: number) => Promise<void>
  readonly clearAppBadge?: () => Promise<void>
}

/** Shows on the icon of the installed app how much waits, from page and service worker alike. */
export async function showOnIcon(waiting: number): Promise<void> {
  try {
    const badges = navigator as Badges
    await (waiting > 0 ? badges.setAppBadge?.(waiting) : badges.clearAppBadge?.())
  } catch {
    // An app that is not installed has no icon.
  }
}
