import { pictureOfWidth } from '#domain/venue/picture-sizes.ts'

/** A picture of this provider by its path; null: unknown. */
export type PictureAt = (path: string) => Promise<Uint8Array | null>

/** Pixels: of a card on most phones. */
const cardWidth = 320
/** Some 40 ms on Slow 4G: with more it would hold up the words beside it. */
const mostBytes = 8 * 1024

/**
 * The first picture below the head of a first screen comes within the page, in a card's size, and so with its first
 * words instead of a round trip later; the app fetches the size that fits the screen. One that is too large or at another
 * site is fetched as soon as the page's text names it, beside code; all others once they come into view. The head's own is
 * hidden on most phones. In the page's text alone: React compares no attributes when it takes the page over.
 */
export async function withFirstPicture(html: string, pictureAt: PictureAt): Promise<string> {
  const { before = '', tag = '' } = firstTag.exec(html)?.groups ?? {}
  if (tag === '') return html
  const [, address = ''] = / src="([^"]*)"/.exec(tag) ?? []
  const content = await contentOf(pictureOfWidth(address, cardWidth), pictureAt)
  const hurried = tag.replace(' loading="lazy"', ' loading="eager" fetchpriority="high"')
  const shown = content === null ? hurried : withContent(hurried, content)
  return `${before}${shown}${html.slice(before.length + tag.length)}`
}

const firstTag = /^(?<before>[^]*?<main\b[^]*?)(?<tag><img\b[^>]*>)/

/** Moves what would fetch the picture to an attribute for the next start (stored-pages.ts). */
function withContent(tag: string, content: string): string {
  const ofFile = / (?:srcSet|sizes|loading|fetchpriority|src)="[^"]*"/g
  const file = (tag.match(ofFile) ?? []).join('').trim().replaceAll('"', '&quot;')
  return tag
    .replaceAll(ofFile, '')
    .replace('<img', `<img data-file="${file}"`)
    .replace(' alt=', ` src="data:image/webp;base64,${content}" alt=`)
}

async function contentOf(path: string | null, pictureAt: PictureAt): Promise<string | null> {
  // A menu does not wait for what only its first picture needs: where that fails, it is fetched as others are.
  const content = path === null ? null : await pictureAt(path).catch(() => null)
  if (content === null || content.length > mostBytes) return null
  return btoa(String.fromCharCode(...content))
}
