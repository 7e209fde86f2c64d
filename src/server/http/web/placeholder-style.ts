/** Bytes of all placeholders of a page: they go before its first words. */
const mostBytes = 1024

/**
 * Rules that show the first pictures of a first screen as a few pixels, which browsers blur as they
 * enlarge them, until the pictures themselves cover these. Outside of what React takes over; empty:
 * no picture has any.
 */
export function placeholderStyle(html: string, placeholders: ReadonlyMap<string, string>): string {
  let style = ''
  const styled = new Set<string>()
  for (const [, address = ''] of html.matchAll(/<img\b[^>]*? src="([^"]+)"/g)) {
    const placeholder = placeholders.get(address)
    if (placeholder === undefined || styled.has(address)) continue
    const rule = `[src="${address}"]{background:url(${placeholder}) 50%/cover}`
    if (style.length + rule.length > mostBytes) break
    style += rule
    styled.add(address)
  }
  return style
}
