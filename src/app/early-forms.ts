// Decision 147: forms for leads are prerendered and hydrated in place.
/**
 * Supports the page's forms before their own scripts are loaded: opens dialogs in browsers whose
 * buttons do not support `command` (before 2025), keeps a form that is submitted too early for
 * `FormShell` to send, and accepts dropped files instead of leaving the page for them.
 */
export function serveEarlyForms(): void {
  if (!('command' in HTMLButtonElement.prototype)) {
    document.addEventListener('click', obeyCommand, true)
  }
  document.addEventListener('submit', keepSubmit, true)
  document.addEventListener('dragover', keepDrop, true)
  document.addEventListener('drop', keepDrop, true)
}

function obeyCommand({ target }: Event): void {
  const button = target instanceof Element && target.closest('[commandfor]')
  const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  // Nothing outside an open dialog can be pressed.
  if (dialog.open) dialog.close()
  else dialog.showModal()
}

const early = '.needs-script:not([data-live])'

function keepSubmit(event: SubmitEvent): void {
  const { target, submitter } = event
  if (!(target instanceof Element && target.matches(early))) return
  event.preventDefault()
  // Otherwise React, which hydrates the form on such an event, would submit it as well.
  event.stopPropagation()
  target.setAttribute('data-pressed', '')
  if (submitter) submitter.ariaBusy = 'true'
}

function keepDrop(event: DragEvent): void {
  const { target, dataTransfer } = event
  const form = target instanceof Element && target.closest(`form${early}`)
  const input = form && form.querySelector<HTMLInputElement>('input[type=file]')
  if (!input || dataTransfer?.types.includes('Files') !== true) return
  event.preventDefault()
  if (event.type === 'drop') input.files = dataTransfer.files
}
