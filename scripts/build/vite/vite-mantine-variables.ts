import type { Plugin } from 'vite'

const moduleId = 'virtual:mantine-variables.css'
const resolvedId = `\0${moduleId}`

/** Provides the theme's changes to Mantine's variables as a style sheet. */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? mantineVariablesCss() : undefined),
  }
}

type Group = Readonly<Record<string, string>>

/** The theme's variables that differ from `@mantine/core/styles/default-css-variables.css`. */
export async function mantineVariablesCss(): Promise<string> {
  const mantine = await import('@mantine/core')
  const { resolver, theme } = await import('#src/ui/toasts/mantine-theme.ts')
  const merged = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, theme)
  const usual = mantine.defaultCssVariablesResolver(mantine.DEFAULT_THEME)
  const themed = mantine.defaultCssVariablesResolver(merged)
  const own = resolver(merged)
  const changed = (group: keyof typeof usual) =>
    differing({ ...themed[group], ...own[group] }, usual[group])
  return mantine.convertCssVariables(
    { variables: changed('variables'), light: changed('light'), dark: changed('dark') },
    // Doubled selectors, to win over Mantine's own values in any order of the sheets.
    ':root:root',
  )
}

function differing(group: Group, usual: Group): Record<string, string> {
  return Object.fromEntries(Object.entries(group).filter(([name, value]) => usual[name] !== value))
}
