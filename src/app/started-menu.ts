declare global {
  interface Window {
    /** The menu that the head of the page has begun to fetch (see index.html). */
    comandaMenu?: { readonly slug: string; readonly response: Promise<Response> }
  }
}

const timeLimit = 30_000

/** The fetch that is under way for this venue, once: a response can be read only once. */
export function takeStartedMenu(slug: string): Promise<Response> | null {
  const started = window.comandaMenu
  if (started?.slug !== slug) return null
  delete window.comandaMenu
  const limit = AbortSignal.timeout(timeLimit)
  const tooLate = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason))
  })
  return Promise.race([started.response, tooLate])
}
