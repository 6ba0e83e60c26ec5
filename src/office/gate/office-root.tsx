import { MantineRoot } from '#src/ui/toasts/mantine-root.tsx'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import './office-root.css'
import {
  MantineThemeProvider,
  type MantineThemeOverride,
  defaultVariantColorsResolver,
} from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Scroll locking would add a style element, which the Content Security Policy refuses; `office-
 * root.css` stops the page behind an open dialog instead. Transitions are off, because a dialog
 * that fades out would still catch the Escape meant for what lies below.
 */
const dialog = {
  defaultProps: {
    lockScroll: false,
    transitionProps: { transition: 'fade', duration: 150, exitDuration: 0 },
  },
} as const

/** The header of a dialog must not be a banner landmark. */
const headOfDialog = { defaultProps: { role: 'presentation' } }

const closeButton = { defaultProps: { size: 30, 'aria-label': 'Close' } }

const onAccent = 'var(--accent-ink)'

const mark = { defaultProps: { iconColor: onAccent } }

const officeTheme: MantineThemeOverride = {
  cursorType: 'pointer',
  // Mantine computes the contrast colour for the light scheme only, and uses it in both.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    // For the selected of several buttons: the default dark shade cannot be told from the page in
    // the dark scheme.
    if (input.variant === 'filled' && input.color === 'dark') {
      return { ...colours, background: 'var(--ink)', hover: 'var(--ink)', color: 'var(--paper)' }
    }
    const isAccent = input.color === undefined || input.color === input.theme.primaryColor
    return input.variant === 'filled' && isAccent ? { ...colours, color: onAccent } : colours
  },
  components: {
    Modal: dialog,
    ModalRoot: dialog,
    SpotlightRoot: dialog,
    ModalHeader: headOfDialog,
    ModalCloseButton: closeButton,
    Paper: { defaultProps: { withBorder: true, radius: 8 } },
    // The first item gets the focus, because a menu may contain nothing but items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // These components take colours in other ways; a chip only with a variant.
    Anchor: { defaultProps: { c: 'inherit', inherit: true, underline: 'always' } },
    Chip: { defaultProps: { variant: 'filled' } },
    Checkbox: mark,
    Radio: mark,
    PaginationRoot: { vars: () => ({ root: { '--pagination-active-color': onAccent } }) },
  },
}

/**
 * Mantine's provider for the office. The styles of the toasts load first, so that the office's win
 * where both define the same component.
 */
export function OfficeRoot({ children }: { readonly children: ReactNode }) {
  return (
    <MantineRoot>
      <MantineThemeProvider theme={officeTheme} inherit>
        {children}
      </MantineThemeProvider>
    </MantineRoot>
  )
}
