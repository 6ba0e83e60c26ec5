import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core'

/** Mantine's theme in the look of the site. */
export const theme: MantineThemeOverride = {
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '720' },
  respectReducedMotion: true,
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
}

const sheetColours = {
  '--mantine-color-body': 'var(--sheet)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-border': 'var(--field-line)',
}

/** Dialogs and fields have the page's background in both colour schemes. */
export const resolver: CSSVariablesResolver = () => ({
  variables: {},
  light: sheetColours,
  dark: sheetColours,
})
