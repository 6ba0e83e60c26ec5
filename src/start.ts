import { serveEarlyForms } from './app/early-forms.ts'
import { keepEarlyInput } from './app/early-input.ts'
import { keepEarlyInstallPrompt } from './app/early-install-prompt.ts'
import { afterFirstPicture, whenParsed } from './app/first-picture.ts'
import { fetchFont, isFontCached } from './app/lazy-font.ts'
import type * as Main from './main.tsx'

/** What the links of mails bring along, wherever they lead: one page knows what to do with it. */
const fromMail = /[#&](?:access_token|error_code|message)=/

/** Otherwise the browser would find them one after another. */
const asModule = { rel: 'modulepreload', crossOrigin: '' }

function laterScripts(): string[] {
  const list = document.querySelector<HTMLMetaElement>('meta[name=later-scripts]')
  return list === null ? [] : list.content.split(' ')
}

/** Runs one script after the other, so that a slow phone can answer in between; the last one is `main.tsx`. */
async function runInTurn(scripts: readonly string[]): Promise<typeof Main> {
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { ...asModule, href }))
  }
  let last: unknown
  for (const href of scripts) {
    last = await import(/* @vite-ignore */ href)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return last as typeof Main
}

// It stands in the head of the page and runs before there is a body; what makes the page answer is
// fetched after the first paint.
let path = fromMail.test(location.hash) ? '/auth' : location.pathname
try {
  // A presentation hides the site: the key of `src/site/present/curtain.ts`.
  if ('curtain' in localStorage) path = '/present'
} catch {
  // Where storage is switched off there is none.
}
const installPrompt = keepEarlyInstallPrompt()
if (path !== location.pathname) {
  document.documentElement.hidden = true
  location.replace(path + location.hash)
} else {
  serveEarlyForms()
  const input = keepEarlyInput()
  const isStored = isFontCached()
  if (isStored) whenParsed(fetchFont)
  afterFirstPicture(() => {
    const root = document.getElementById('root')
    if (root === null) throw new Error('the page has no #root')
    // Without a network the page stays as it is: text, pictures and links.
    const main = import.meta.env.DEV ? import('./main.tsx') : runInTurn(laterScripts())
    // The scripts have the line to themselves: the font takes as long as a quarter of them.
    if (!isStored) main.then(fetchFont, fetchFont)
    main.then(({ start }) => start(root, { input, installPrompt })).catch(() => undefined)
  })
}
