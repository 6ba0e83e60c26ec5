import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Paper.css'
import 'virtual:mantine-variables.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { resolver, theme } from './mantine-theme.ts'

/**
 * What Mantine's parts need around them; loaded with the first of them, not with the page. Its
 * variables are a file of the build, since the Content Security Policy takes no style element: for
 * the same reason props that differ by breakpoint (`p={{ base, sm }}`), `visibleFrom` and
 * `hiddenFrom` have no effect.
 */
export function MantineRoot({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
