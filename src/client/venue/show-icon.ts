/** Points the page at a venue's or brand's own icon, else at ours, as the server does (app-shell.tsx). iOS takes PNG alone. */
export function showIcon(own: string | null): void {
  const isPng = own?.endsWith('.png') === true
  const icon = isPng || own?.endsWith('.svg') === true ? own : '/favicon.svg'
  const links = [
    { rel: 'icon', type: isPng ? 'image/png' : 'image/svg+xml', href: icon },
    { rel: 'apple-touch-icon', href: isPng ? own : '/apple-touch-icon.png' },
  ]
  for (const { rel, ...facts } of links) {
    const link = document.querySelector(`link[rel="${rel}"]`)
    // Setting the same address again would fetch it again.
    if (link?.getAttribute('href') === facts.href) continue
    for (const [name, value] of Object.entries(facts)) link?.setAttribute(name, value)
  }
}
