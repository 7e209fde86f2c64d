/**
 * Whether this tab has the network lab (`?lab=1`). The script in index.html knows: it is for demo
 * venues, as the server says, and for development.
 */
export function labIsOn(): boolean {
  return document.documentElement.dataset['lab'] === 'on'
}
