import { createHash } from 'node:crypto'
import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import type { WrittenFirstScreen, WrittenVenue } from '#contract/venue/written-venue.ts'
import type { PagePreview } from './page-preview.ts'

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
  /** Null: the page begins empty. */
  readonly first: FirstScreen | null
  /** The venue and its menus in the words of schema.org; left out: not said. */
  readonly structured?: object
}

export interface FirstScreen extends WrittenFirstScreen {
  readonly html: string
  /** Of its pictures, until they are there. */
  readonly style: string
}

/** The text of each style of the build by its path. */
type Styles = ReadonlyMap<string, string>

/** With the worker `off` a page registers none (see register-worker.ts). */
export function createAppShell(
  html: string,
  worker: 'on' | 'off',
  styles: Styles = new Map(),
): AppShell {
  const withFirst = codeLast(inlineStyles(html, styles))
  const sheet = [...styles.keys()].filter(isOfSheet).map((path) => inlineStyle(path, styles))
  const [later = ''] = rest.exec(html) ?? []
  return {
    render: ({ locale, venue, brand, manifest, preview, first, structured }) => {
      const page = (first === null ? html : withFirst)
        .replace(/<html\b[^>]*>/, (tag) => withLanguage(tag, locale))
        .replace(/<html\b/, (tag) => (worker === 'on' ? tag : `${tag} data-worker="off"`))
      const shown = venue ?? brand
      if (shown === null) return page
      const icon = brand?.favicon ?? null
      const block = venue
        ? dataBlock('venue', writtenWith(venue, first))
        : dataBlock('brand', shown)
      return (
        (venue !== null && first !== null ? withTheme(page, venue) : page)
          .replace(
            /<title>[^<]*<\/title>/,
            () => `<title>${escapeText(preview?.title ?? shown.name)}</title>`,
          )
          .replace('<!--venue-->', () => `${previewTags(preview)}${block}`)
          .replace(/(?<=<link rel="manifest" href=")[^"]*/, (link) => escapeText(manifest ?? link))
          .replace(/<link rel="(?:apple-touch-)?icon"[^>]*>/g, (link) => withIcon(link, icon))
          .replace('<div id="root"></div>', (root) =>
            first === null ? root : rootOf(first, later),
          )
          .replace(
            '<script>',
            (next) =>
              `${first === null ? '' : ownStyle(first)}${first && showsSheet(first) ? sheet.join('') : ''}${next}`,
          )
          // After what guests read.
          .replace('</body>', (end) => `${structured ? structuredBlock(structured) : ''}${end}`)
      )
    },
    scriptHashes: [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[^]*?)<\/script>/g)]
      .filter(({ groups }) => !/\bsrc\s*=/.test(groups?.['attributes'] ?? ''))
      .map(({ groups }) => hashSource(groups?.['code'] ?? '')),
  }
}

function inlineStyles(html: string, styles: Styles): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g, (link, path: string) =>
    styles.has(path) ? inlineStyle(path, styles) : link,
  )
}

/**
 * A style in the page is there with its first paint; as a file it would come a round trip later. Vite finds its name in
 * the page, and does not load it again with a part that needs it.
 */
function inlineStyle(path: string, styles: Styles): string {
  return `<style>${styles.get(path)?.trim()}</style><link rel="stylesheet" href="${path}" disabled>`
}

/** The group `item` of the build (see .build/first-visit.ts). */
function isOfSheet(path: string): boolean {
  return /^\/assets\/item-[\w-]{8}\.css$/.test(path)
}

/**
 * Code after what is read: the page's script asks for the app's files once the first screen is painted, so that the
 * first picture has the line alone. The script itself comes after the styles, and its rest within the first screen (see
 * `rootOf`): so its first words are painted sooner.
 */
function codeLast(html: string): string {
  const modules = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/g
  const files = [...html.matchAll(modules)].map(([, file]) => file)
  const named = dataBlock('app-files', files)
  const page = html
    .replace(rest, '')
    .replace(modules, '')
    .replace('<title>', (next) => `${named}${next}`)
  const [script = ''] = /<script>[^]*?<\/script>/.exec(page) ?? []
  return page.replace(script, '').replace('</head>', () => `${script}</head>`)
}

/** The sign that the venue is read (see index.html). */
const rest = /<script id="rest">[^<]*<\/script>/

/** Only such a page has the style of a sheet, a third of all. */
function showsSheet({ html }: FirstScreen): boolean {
  return html.includes('<dialog')
}

/** What this first screen alone has: its pictures' placeholders. */
function ownStyle({ style }: FirstScreen): string {
  return style === '' ? '' : `<style data-own>${style}</style>`
}

function writtenWith(venue: WrittenVenue, first: FirstScreen | null): WrittenVenue {
  if (first === null) return venue
  const { etag, locale, wide } = first
  return { ...venue, first: { etag, locale, wide } }
}

/** As the page's script sets it: a first screen has its venue's colours without code, too. */
function withTheme(page: string, { properties, mode }: WrittenVenue): string {
  const style = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  const theme = `style="${escapeText(style.join(';'))}"${mode === null ? '' : ` data-mode="${mode}"`}`
  return page.replace(/<html\b/, (tag) => `${tag} ${theme}`)
}

/** A brand’s own icon in place of ours. iOS takes PNG alone. */
function withIcon(link: string, icon: string | null): string {
  const type = iconTypes.find(([ending]) => icon?.endsWith(ending))?.[1]
  const isOfApple = link.includes('apple-touch-icon')
  if (icon === null || type === undefined || (isOfApple && type !== 'image/png')) return link
  return isOfApple
    ? `<link rel="apple-touch-icon" href="${escapeText(icon)}" />`
    : `<link rel="icon" type="${type}" href="${escapeText(icon)}" />`
}

const iconTypes = [
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
] as const

/** The rest of the page's script, which takes itself out, between the venue and its menu: a browser paints what it has then. */
function rootOf({ html, etag }: FirstScreen, later: string): string {
  const menu = Math.max(0, html.search(/(?<=<\/header>)/))
  const screen = `${html.slice(0, menu)}${later}${html.slice(menu)}`
  return `<div id="root" data-etag="${escapeText(etag)}">${screen}</div>`
}

function withLanguage(tag: string, locale: string): string {
  return `${tag.replace(/\s+lang=(?:"[^"]*"|'[^']*'|[^\s>]+)/, '').slice(0, -1)} lang="${locale}">`
}

function previewTags(preview: PagePreview | null): string {
  if (preview === null) return ''
  const { title, description, image, address, alternates } = preview
  const metas = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', address],
    ...(image === null ? [] : [['property', 'og:image', image]]),
    ['name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'],
  ].map(([kind, key, text = '']) => `<meta ${kind}="${key}" content="${escapeText(text)}" />`)
  const links = [
    `<link rel="canonical" href="${escapeText(address)}" />`,
    ...alternates.map(
      ({ locale, address: other }) =>
        `<link rel="alternate" hreflang="${escapeText(locale)}" href="${escapeText(other)}" />`,
    ),
  ]
  return [...metas, ...links].join('')
}

/** Escaped, so that a `<` in a venue's name cannot end the script block. */
function jsonText(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function dataBlock(id: 'venue' | 'brand' | 'app-files', content: object): string {
  return `<script type="application/json" id="${id}">${jsonText(content)}</script>`
}

/** Data, which no policy of scripts is about: a browser does not run it. */
function structuredBlock(structured: object): string {
  return `<script type="application/ld+json">${jsonText(structured)}</script>`
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
