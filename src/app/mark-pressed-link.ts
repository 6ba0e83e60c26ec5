import type { AnyRouter } from '@tanstack/react-router'

/** Shows on a link that was pressed that its page is on its way: its script may come over a slow line. */
export function markPressedLink(router: AnyRouter): void {
  let pressed: Element | null = null
  let busy: Element | null = null
  const rest = () => busy?.removeAttribute('aria-busy')
  const keepPressed = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('a') : null
    // Whatever the router does later was not asked for by this press.
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
