/**
 * The first picture below the head of a first screen is fetched as soon as the page's text names it,
 * beside code; all others once they come into view. The head's own is hidden on most phones. In the
 * page's text alone: React compares no attributes when it takes the page over.
 */
export function hurryFirstPicture(html: string): string {
  return html.replace(
    /(<main\b[^]*?<img\b[^>]*?) loading="lazy"/,
    '$1 loading="eager" fetchpriority="high"',
  )
}
