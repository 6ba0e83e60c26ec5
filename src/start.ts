import { keepEarlyInput } from './app/early-input.ts'
import { afterFirstPicture } from './app/first-picture.ts'
import { watchInstallPrompt } from './ui/install-prompt.ts'

/** What the links of mails bring along, wherever they lead: one page knows what to do with it. */
const fromMail = /[#&](?:access_token|error_code)=/

/** Otherwise the browser would find them one after another. */
const asModule = { rel: 'modulepreload', crossOrigin: '' }

function laterScripts(): string[] {
  const list = document.querySelector<HTMLMetaElement>('meta[name=later-scripts]')
  return list === null ? [] : list.content.split(' ')
}

/** One script after the other, so that a slow phone can answer in between. */
async function runInTurn(scripts: readonly string[]): Promise<void> {
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { ...asModule, href }))
  }
  for (const href of scripts) {
    await import(/* @vite-ignore */ href)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

// All that runs before the first paint; what makes the page answer is fetched after it.
watchInstallPrompt()
if (fromMail.test(location.hash) && location.pathname !== '/auth') {
  location.replace(`/auth${location.hash}`)
} else {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  const early = keepEarlyInput(root)
  afterFirstPicture(() => {
    // Without a network the page stays as it is: text, pictures and links.
    runInTurn(laterScripts())
      .then(() => import('./main.tsx'))
      .then(({ start }) => start(root, early))
      .catch(() => undefined)
  })
}
