import { type MantineThemeOverride, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** Help and errors stand below the field; no text is so small that a phone zooms in on it. */
const formTheme: MantineThemeOverride = {
  components: {
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
  },
}

/** What the fields of a form have in common. */
export function FormTheme({ children }: { readonly children: ReactNode }) {
  return (
    <MantineThemeProvider theme={formTheme} inherit>
      {children}
    </MantineThemeProvider>
  )
}
