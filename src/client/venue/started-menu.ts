declare global {
  interface Window {
    /** The menu that the head of the page has begun to fetch, with a time limit (see index.html). */
    comandaMenu?: { readonly slug: string; readonly response: Promise<Response> }
  }
}

/** The fetch that is under way for this venue, once: a response can be read only once. */
export function takeStartedMenu(slug: string): Promise<Response> | null {
  const started = window.comandaMenu
  if (started?.slug !== slug) return null
  delete window.comandaMenu
  return started.response
}
