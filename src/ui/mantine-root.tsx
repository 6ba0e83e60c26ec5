import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Paper.css'
import { type CSSVariablesResolver, MantineProvider, createTheme } from '@mantine/core'
import type { ReactNode } from 'react'

const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '720' },
  defaultRadius: 0,
  autoContrast: true,
  primaryColor: 'safety',
  primaryShade: { light: 7, dark: 5 },
  colors: {
    safety: [
      '#fff1e9',
      '#fdeadf',
      '#fbd0b9',
      '#fab48f',
      '#fb976a',
      '#ff7a3d',
      '#e5601f',
      '#c2410c',
      '#a3360a',
      '#842c08',
    ],
  },
})

const sheetColours = {
  '--mantine-color-body': 'var(--sheet)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-border': 'var(--field-line)',
}

/** Dialogs and fields lie on the same sheet as the rest of the page, in either scheme. */
const resolver: CSSVariablesResolver = () => ({
  variables: {},
  light: sheetColours,
  dark: sheetColours,
})

/** What Mantine's parts need around them; loaded with the first of them, not with the page. */
export function MantineRoot({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
