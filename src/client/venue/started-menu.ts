/** Takes the fetch of this venue that the page has started (src/page/start-app.ts); once, because a response can be read only once. */
export function takeStartedMenu(slug: string): Promise<Response> | null {
  const started = window.comandaMenu
  if (started?.slug !== slug) return null
  delete window.comandaMenu
  return started.response
}
