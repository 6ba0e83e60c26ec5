import { test } from 'vitest'
import { showToast } from '#src/ui/toasts/toast.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'

withScreens()

test('the same words once more take the place of the first, unless there is something to undo', async () => {
  await page.goto('/contact')
  const copied = { kind: 'success', message: 'Link copied' } as const
  for (const toast of [copied, { ...copied, message: 'Link renewed' }, copied]) {
    await showToast(toast)
  }
  const toasts = (words: string) => page.getByRole('status').filter({ hasText: words })
  await expect(toasts('Link renewed')).toHaveCount(1)
  await expect(toasts('Link copied')).toHaveCount(1)
  const action = { label: 'Undo', run: () => undefined }
  for (let n = 0; n < 2; n++) {
    await showToast({ kind: 'success', message: 'Line removed', action })
  }
  await expect(toasts('Line removed')).toHaveCount(2)
})
