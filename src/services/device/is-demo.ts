/** True at a demo venue, whose PIN is no secret. The page’s script (src/page) finds out. */
export function isDemo(): boolean {
  return 'demo' in document.documentElement.dataset
}
