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
 * Locking the page's scroll would add a style element, which the Content Security Policy refuses;
 * `office-root.css` stops the page behind an open dialog instead. What fades away would still take
 * the Escape that is meant for what lies below, so it is gone at once.
 */
const dialog = {
  defaultProps: {
    lockScroll: false,
    transitionProps: { transition: 'fade', duration: 150, exitDuration: 0 },
  },
} as const

/** The head of a dialog is no banner of the page. */
const headOfDialog = { defaultProps: { role: 'presentation' } }

const closeButton = { defaultProps: { size: 30, 'aria-label': 'Close' } }

const onAccent = 'var(--accent-ink)'

const mark = { defaultProps: { iconColor: onAccent } }

const officeTheme: MantineThemeOverride = {
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Mantine finds what can be read on the accent of the light scheme, and takes it in the dark one, too.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    // Pressed among others: its own dark cannot be told from the page in the dark scheme.
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
    // The first item has the focus, and a menu holds nothing but items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // They ask for colours in their own ways; a chip only if it has a variant.
    Chip: { defaultProps: { variant: 'filled' } },
    Checkbox: mark,
    Radio: mark,
    PaginationRoot: { vars: () => ({ root: { '--pagination-active-color': onAccent } }) },
  },
}

/**
 * What Mantine's parts need around them in the office. The styles of the toasts come first, so that
 * those of the office win wherever both have a part.
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
