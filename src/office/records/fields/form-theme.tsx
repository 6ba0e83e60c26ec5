import { type MantineThemeOverride, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** Help and errors are shown below the field, in text large enough that phones do not zoom in. */
const formTheme: MantineThemeOverride = {
  components: {
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
  },
}

/** Shared props of all form fields. */
export function FormTheme({ children }: { readonly children: ReactNode }) {
  return (
    <MantineThemeProvider theme={formTheme} inherit>
      {children}
    </MantineThemeProvider>
  )
}
