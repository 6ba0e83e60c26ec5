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

const officeTheme: MantineThemeOverride = {
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: { Modal: behindDialogs, Drawer: behindDialogs, Spotlight: behindDialogs },
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
