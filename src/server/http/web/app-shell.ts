import { createHash } from 'node:crypto'
import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import type { WrittenVenue } from '#contract/venue/written-venue.ts'

export interface AppShell {
  readonly render: (page: AppPage) => string
  /** Content-Security-Policy sources of the page's inline scripts. */
  readonly scriptHashes: readonly string[]
}

/** The page of the application, with the venue facts that it needs before its first paint. */
interface AppPage {
  readonly locale: string
  readonly venue: WrittenVenue | null
  /** Of a page that finds its venues; null: of none. */
  readonly brand: BrandAnswer | null
  /** The address of the venue's manifest; null: the application's own. */
  readonly manifest: string | null
  /** What a link preview shows; null: nothing of a venue. */
  readonly preview: PagePreview | null
}

interface PagePreview {
  readonly description: string
  /** An absolute address; null: none. */
  readonly image: string | null
}

/** With the worker `off` a page registers none (see register-worker.ts). */
export function createAppShell(html: string, worker: 'on' | 'off'): AppShell {
  return {
    render: ({ locale, venue, brand, manifest, preview }) => {
      const page = html
        .replace(/<html\b[^>]*>/, (tag) => withLanguage(tag, locale))
        .replace(/<html\b/, (tag) => (worker === 'on' ? tag : `${tag} data-worker="off"`))
      const shown = venue ?? brand
      if (shown === null) return page
      const title = brand?.texts.searchTitle
        ? `${brand.texts.searchTitle} – ${brand.name}`
        : shown.name
      const block = venue ? dataBlock('venue', venue) : dataBlock('brand', shown)
      return page
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`)
        .replace('<!--venue-->', () => `${previewTags(title, preview)}${block}`)
        .replace(/(?<=<link rel="manifest" href=")[^"]*/, (link) => escapeText(manifest ?? link))
    },
    scriptHashes: [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[^]*?)<\/script>/g)]
      .filter(({ groups }) => !/\bsrc\s*=/.test(groups?.['attributes'] ?? ''))
      .map(({ groups }) => hashSource(groups?.['code'] ?? '')),
  }
}

function withLanguage(tag: string, locale: string): string {
  return `${tag.replace(/\s+lang=(?:"[^"]*"|'[^']*'|[^\s>]+)/, '').slice(0, -1)} lang="${locale}">`
}

function previewTags(name: string, preview: PagePreview | null): string {
  if (preview === null) return ''
  const { description, image } = preview
  const tags = [
    ['property', 'og:type', 'website'],
    ['property', 'og:title', name],
    ...(description === ''
      ? []
      : [
          ['name', 'description', description],
          ['property', 'og:description', description],
        ]),
    ...(image === null ? [] : [['property', 'og:image', image]]),
  ]
  return tags
    .map(([kind, key, text = '']) => `<meta ${kind}="${key}" content="${escapeText(text)}" />`)
    .join('')
}

/** Escaped, so that a `<` in a venue's name cannot end the script block. */
function dataBlock(id: 'venue' | 'brand', content: object): string {
  const json = JSON.stringify(content).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}">${json}</script>`
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
