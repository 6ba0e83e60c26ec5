import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether single-key shortcuts are on for this device. They can be switched off, because dictation
 * types letters that are not meant as shortcuts (WCAG 2.1.4).
 */
export function useSingleKeys() {
  return useLocalStorage({
    key: 'prefab-office-single-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
}
