/**
 * The first picture of a first screen is fetched as soon as the page's text names it, before code;
 * all others once they come into view. In the page's text alone: React compares no attributes when
 * it takes the page over, and the app's own pages have nothing to hurry.
 */
export function hurryFirstPicture(html: string): string {
  return html.replace(/<img\b[^>]*>/, (tag) =>
    tag
      .replace('loading="lazy"', 'loading="eager"')
      .replace('fetchPriority="auto"', 'fetchPriority="high"'),
  )
}
