// oxlint-disable no-console -- this is about what others write there
/** What supabase-js says of Node 20 to whoever loads it; package-lock.json holds a version that runs on it. */
const notice = /^⚠️ {2}Node\.js 20 and below are deprecated/

let former: Promise<unknown> = Promise.resolve()

/**
 * Loads a package that is, or loads, supabase-js, without what that says of Node 20 at each start of
 * each program. Whatever else is said meanwhile is said.
 */
export function withoutNodeNotice<Module>(load: () => Promise<Module>): Promise<Module> {
  // One after the other: each puts back what it has found.
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
