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
 * The provider for Mantine's components, loaded with the first of them. Its variables are a file of
 * the build, because the Content Security Policy forbids style elements: for the same reason
 * responsive props (`p={{ base, sm }}`), `SimpleGrid`, `visibleFrom` and `hiddenFrom` have no effect.
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
