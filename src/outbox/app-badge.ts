/** Only installed apps have badges, and only in some browsers. */
interface Badges {
  readonly setAppBadge?: (count: number) => Promise<void>
  readonly clearAppBadge?: () => Promise<void>
}

/** Shows the number of waiting entries on the app's icon, from page and service worker alike. */
export async function showOnIcon(waiting: number): Promise<void> {
  try {
    const badges = navigator as Badges
    await (waiting > 0 ? badges.setAppBadge?.(waiting) : badges.clearAppBadge?.())
  } catch {
    // Apps that are not installed have no icon.
  }
}
