declare global {
  interface Window {
    /** The menu fetch that the page's head has started, with a time limit (see index.html). */
    comandaMenu?: { readonly slug: string; readonly response: Promise<Response> }
  }
}

/** Takes the started fetch of this venue; once, because a response can be read only once. */
export function takeStartedMenu(slug: string): Promise<Response> | null {
  const started = window.comandaMenu
  if (started?.slug !== slug) return null
  delete window.comandaMenu
  return started.response
}
