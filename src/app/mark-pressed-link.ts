import type { AnyRouter } from '@tanstack/react-router'

/** Marks a pressed link as busy while its page loads, which may take long on a slow connection. */
export function markPressedLink(router: AnyRouter): void {
  let pressed: Element | null = null
  let busy: Element | null = null
  const rest = () => busy?.removeAttribute('aria-busy')
  const keepPressed = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('a') : null
    // Later navigations were not caused by this press.
    setTimeout(() => (pressed = null))
  }
  document.addEventListener('click', keepPressed, true)
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    rest()
    busy = pathChanged ? pressed : null
    busy?.setAttribute('aria-busy', 'true')
  })
  router.subscribe('onResolved', rest)
}
