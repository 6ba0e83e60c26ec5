import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { MantineProvider } from '@mantine/core'
import { resolver, theme } from '#src/ui/toasts/mantine-theme.ts'
import { mantineVariablesCss } from './vite-mantine-variables.ts'

const declarations = (css: string) => new Set(css.match(/--[\w-]+: ?[^;}]+/g)?.map(compact))
const compact = (text: string) => text.replace(': ', ':').trim()

describe("the stylesheet of Mantine's variables", () => {
  it('has what the provider would write into a style element', async () => {
    const provider = createElement(MantineProvider, {
      theme,
      cssVariablesResolver: resolver,
      defaultColorScheme: 'light',
    })
    const written = declarations(renderToStaticMarkup(provider).replaceAll('&quot;', '"'))
    expect(written.size).toBeGreaterThan(20)
    expect(declarations(await mantineVariablesCss())).toEqual(written)
  })
})
