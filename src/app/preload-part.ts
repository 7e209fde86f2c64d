/** The style of the start, which is within the page: loaded once more, it would style all of it again. */
const ofPage = /start-.{7}\.css/

const asked: Record<string, Promise<unknown> | undefined> = {}

/**
 * Loads a part of the program with the files that it needs, in place of the bundler's own function, which is 0.4 KiB
 * of a first visit larger and takes a style that failed for one that is there. Rejects with what failed, after
 * `vite:preloadError` (see index.html).
 */
export async function __vitePreload<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  try {
    const needed = files.filter((file) => !ofPage.test(file))
    await Promise.all(needed.map((file) => (asked[file] ??= ask(file))))
    return await load()
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

/** Resolves at once for a script, and once a style is there. */
function ask(file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.href = `/${file}`
    link.onload = resolve
    link.onerror = () => {
      asked[file] = undefined
      link.remove()
      reject(new Error(`Unable to preload CSS: ${link.href}`))
    }
    if (isStyle) {
      document.head.append(link)
      return
    }
    resolve(null)
    // A browser takes long for each: those of a part are a task each.
    setTimeout(() => document.head.append(link))
  })
}
