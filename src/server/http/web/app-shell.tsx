/** @jsxRuntime automatic */
import { createHash } from 'node:crypto'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import { asLocale } from '#domain/language/locale.ts'
import type { WrittenFirstScreen, WrittenVenue } from '#contract/venue/written-venue.ts'
import type { PagePreview } from './page-preview.ts'

export interface AppShell {
  readonly render: (page: AppPage) => string
  /** Content-Security-Policy sources of the page's inline scripts. */
  readonly scriptHashes: readonly string[]
}

/** The page of the application, with the facts that it needs before its first paint. */
interface AppPage {
  readonly locale: string
  readonly venue?: WrittenVenue
  /** The brand of a page that finds its venues. */
  readonly brand?: BrandAnswer
  /** The address of the venue's or brand's manifest; left out: the application's own. */
  readonly manifest?: string
  /** The venue's own icon; null or left out: the application's. */
  readonly icon?: string | null
  /** The content of a link preview; left out: nothing of a venue. */
  readonly preview?: PagePreview
  /** Left out: the page begins empty. */
  readonly first?: FirstScreen
  /** The venue and its menus in the words of schema.org; left out: not said. */
  readonly structured?: object
}

export interface FirstScreen extends WrittenFirstScreen {
  readonly html: string
  /** Placeholders of its pictures, until they are there. */
  readonly style: string
}

/** The text of each style of the build by its path. */
type Styles = ReadonlyMap<string, string>

/** `html`: the built index.html. With the worker `off` a page registers none (see register-worker.ts). */
export function createAppShell(
  html: string,
  worker: 'on' | 'off',
  styles: Styles = new Map(),
): AppShell {
  const built = readBuiltPage(html, styles)
  return {
    render: (page) =>
      `<!doctype html>${renderToStaticMarkup(<Page {...page} built={built} worker={worker} />)}`,
    scriptHashes: [built.script, built.rest].map(hashSource),
  }
}

/** The parts that the build has put into index.html, read once. */
function readBuiltPage(html: string, styles: Styles) {
  const textIn = (element: RegExp) => element.exec(html)?.[1] ?? ''
  const pathsIn = (element: RegExp) => [...html.matchAll(element)].map(([, path = '']) => path)
  return {
    languages: textIn(/<script [^>]*id="languages">([^<]*)</),
    style: textIn(/<style>([^]*?)<\/style>/),
    script: textIn(/<script>([^]*?)<\/script>/),
    rest: textIn(/<script id="rest">([^]*?)<\/script>/),
    notStarted: textIn(/<div id="not-started"[^>]*>([^]*?)<\/div>/).trim(),
    files: pathsIn(/<script type="module"[^>]* src="([^"]+)"/g),
    sheets: pathsIn(/<link rel="stylesheet"[^>]* href="([^"]+)"/g),
    /** The group `item` of the build (see .build/first-visit.ts). */
    itemSheets: [...styles.keys()].filter((path) => /^\/assets\/item-[\w-]{8}\.css$/.test(path)),
    styles,
  }
}

interface PageParts extends AppPage {
  readonly built: ReturnType<typeof readBuiltPage>
  readonly worker: 'on' | 'off'
}

/**
 * Code after what is read: with a first screen the page's script asks for the app's files once that is painted, so that
 * the first picture has the line alone. The script itself comes after the styles, and its rest within the first screen
 * (see `withRest`): so its first words are painted sooner.
 */
function Page({ built, worker, locale, first, structured, ...page }: PageParts) {
  const { venue, brand, manifest, preview, icon } = page
  // The page's script sets the same: a first screen has its venue's colours without code, too.
  const theme = first && venue
  return (
    <html
      style={theme?.properties}
      data-mode={theme?.mode ?? undefined}
      lang={asLocale(locale)}
      data-worker={worker === 'off' ? worker : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d0d0f" media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <Icons own={brand?.favicon ?? icon ?? ''} />
        <link rel="manifest" href={manifest ?? '/manifest.webmanifest'} />
        <title>{preview?.title ?? venue?.name ?? brand?.name ?? 'Comanda'}</title>
        {preview && <Preview {...preview} />}
        <script type="application/json" id="languages">
          {built.languages}
        </script>
        <style>{built.style}</style>
        {first && <Data id="app-files" content={built.files} />}
        {venue && <Data id="venue" content={first ? withFirst(venue, first) : venue} />}
        {brand && <Data id="brand" content={brand} />}
        {first && <FirstStyles built={built} first={first} />}
        <script>{built.script}</script>
        {!first && <Code {...built} />}
      </head>
      <body>
        <div
          id="root"
          data-etag={first?.etag}
          dangerouslySetInnerHTML={first && { __html: withRest(first.html, built.rest) }}
        />
        <div
          id="not-started"
          role="alert"
          hidden
          dangerouslySetInnerHTML={{ __html: built.notStarted }}
        />
        {structured && <script type="application/ld+json">{jsonText(structured)}</script>}
      </body>
    </html>
  )
}

/** A brand’s or venue’s own icon in place of ours. iOS takes PNG alone. */
function Icons({ own }: { readonly own: string }) {
  const isPng = own.endsWith('.png')
  return (
    <>
      <link
        rel="icon"
        type={isPng ? 'image/png' : 'image/svg+xml'}
        href={isPng || own.endsWith('.svg') ? own : '/favicon.svg'}
      />
      <link rel="apple-touch-icon" href={isPng ? own : '/apple-touch-icon.png'} />
    </>
  )
}

function Preview({ title, description, image, address, alternates }: PagePreview) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image !== null && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image === null ? 'summary' : 'summary_large_image'} />
      <link rel="canonical" href={address} />
      {alternates.map((other) => (
        <link key={other.locale} rel="alternate" hrefLang={other.locale} href={other.address} />
      ))}
    </>
  )
}

/** Data, which no policy of scripts is about: a browser does not run it. */
function Data({ id, content }: { readonly id: string; readonly content: object }) {
  return (
    <script type="application/json" id={id}>
      {jsonText(content)}
    </script>
  )
}

/** Escaped, so that a `<` in a venue's name cannot end the script block. */
function jsonText(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

/** A link's own attribute, which the types of React do not name. */
const unused = { disabled: true }

interface FirstStyleParts extends Pick<PageParts, 'built'> {
  readonly first: FirstScreen
}

/**
 * A style in the page is there with its first paint; as a file it would come a round trip later. Vite finds its name in
 * the page, and does not load it again with a part that needs it. The style of a sheet, a third of all, only a page that
 * shows one has.
 */
function FirstStyles({ built: { sheets, itemSheets, styles }, first }: FirstStyleParts) {
  const inline = (path: string) => (
    <Fragment key={path}>
      <style>{styles.get(path)?.trim()}</style>
      <link rel="stylesheet" href={path} {...unused} />
    </Fragment>
  )
  return (
    <>
      {sheets.map(inline)}
      {first.style !== '' && <style data-own="">{first.style}</style>}
      {first.html.includes('<dialog') && itemSheets.map(inline)}
    </>
  )
}

function Code({ rest, files, sheets }: PageParts['built']) {
  return (
    <>
      <script id="rest">{rest}</script>
      {files.map((file) => (
        <script key={file} type="module" crossOrigin="" src={file} />
      ))}
      {sheets.map((path) => (
        <link key={path} rel="stylesheet" crossOrigin="" href={path} />
      ))}
    </>
  )
}

function withFirst(venue: WrittenVenue, { etag, locale, wide }: FirstScreen): WrittenVenue {
  return { ...venue, first: { etag, locale, wide } }
}

/**
 * The rest of the page's script, which takes itself out, between the venue and its menu: a browser paints what it has then.
 * In the text of the first screen, which React takes over as its own module has rendered it.
 */
function withRest(screen: string, rest: string): string {
  const menu = Math.max(0, screen.search(/(?<=<\/header>)/))
  return `${screen.slice(0, menu)}<script id="rest">${rest}</script>${screen.slice(menu)}`
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
