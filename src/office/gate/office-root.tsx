import { MantineRoot } from '#src/ui/toasts/mantine-root.tsx'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import './office-root.css'
import { MantineThemeProvider, type MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Locking the page's scroll would add a style element, which the Content Security Policy refuses;
 * `office-root.css` stops the page behind an open dialog instead.
 */
const behindDialogs = { defaultProps: { lockScroll: false } }

/** The head of a dialog is no banner of the page. */
const headOfDialog = { defaultProps: { role: 'presentation' } }

const closeButton = { defaultProps: { size: 30, 'aria-label': 'Close' } }

const officeTheme: MantineThemeOverride = {
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: behindDialogs,
    Drawer: behindDialogs,
    Spotlight: behindDialogs,
    ModalHeader: headOfDialog,
    DrawerHeader: headOfDialog,
    ModalCloseButton: closeButton,
    DrawerCloseButton: closeButton,
    // The first item has the focus, and a menu holds nothing but items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
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
