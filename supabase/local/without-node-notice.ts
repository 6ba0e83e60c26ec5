// oxlint-disable no-console -- this is about what others write there
/**
 * supabase-js's notice about Node 20 for everyone who loads it; package-lock.json pins a version
 * that runs on it.
 */
const notice = /^⚠️ {2}Node\.js 20 and below are deprecated/

let former: Promise<unknown> = Promise.resolve()

/**
 * Loads a package that is, or loads, supabase-js, without its notice about Node 20 at each start
 * of each program. Other warnings are shown.
 */
export function withoutNodeNotice<Module>(load: () => Promise<Module>): Promise<Module> {
  // One at a time: each restores what it found.
  const loading = former.then(() => quietly(load))
  former = loading.catch(() => undefined)
  return loading
}

async function quietly<Module>(load: () => Promise<Module>): Promise<Module> {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!notice.test(String(words[0]))) warn.apply(console, words)
  }
  try {
    return await load()
  } finally {
    console.warn = warn
  }
}
