import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether keys without Ctrl or Alt do something on this device. They can be switched off, since
 * dictation types letters that nobody meant as keys (WCAG 2.1.4).
 */
export function useSingleKeys() {
  return useLocalStorage({
    key: 'prefab-office-single-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
}
