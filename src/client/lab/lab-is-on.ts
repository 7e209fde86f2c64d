/**
 * True in a tab that has the network lab (`?lab=1`). The page's script (src/page) decides: only demo
 * venues, which the server marks, and development builds have it.
 */
export function labIsOn(): boolean {
  return !import.meta.env.SSR && document.documentElement.dataset['lab'] === 'on'
}
