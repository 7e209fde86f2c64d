import { asLocale } from '#domain/language/locale.ts'
import { firstScreenPainted } from './first-screen.ts'
import type { PageFacts } from './page-facts.ts'

/** Names the errors of files, and says so where the app cannot be loaded; it starts once it can. */
export function watchFiles(): void {
  addEventListener('vite:preloadError', ({ payload: fault }) => {
    // A chunk that cannot be loaded is known by the name of its error, whatever the browser calls it.
    if (fault.message.startsWith('Unable to preload CSS')) fault.name = 'CSS_CHUNK_LOAD_FAILED'
    else if (/import/i.test(fault.message)) fault.name = 'ChunkLoadError'
    sayNotStarted()
  })
  const ofScripts = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) sayNotStarted()
  }
  addEventListener('error', ofScripts, true)
  addEventListener('online', () => {
    if (notStarted()?.offsetParent) location.reload()
  })
}

function notStarted(): HTMLElement | null {
  return document.getElementById('not-started')
}

/**
 * Shows the message, which the page already contains; an app that has something on the screen hides
 * it (see page.css).
 */
function sayNotStarted(): void {
  // The next page is on its way, and this one was stopped for it (see first-screen.ts).
  if (document.querySelector('[data-tapped]')) return
  const message = notStarted()
  if (message) message.hidden = false
  // A first screen can be read without the app, and its links lead to pages.
  if (!document.querySelector('[data-etag]')) return
  const { dataset } = document.documentElement
  delete dataset['first']
  dataset['failed'] = ''
}

/** Fetches what no first word waits for: the app's files, its first texts and the menu's document. */
export function startApp(facts: PageFacts, locale: string): void {
  const painted = firstScreenPainted(facts)
  const start = () => {
    loadApp(facts.appFiles)
    const words = facts.languages[asLocale(locale)]
    if (words !== undefined) fetchAhead(words)
    warmTexts(asLocale(locale))
  }
  painted.then(start).catch((fault: unknown) => {
    sayNotStarted()
    reportError(fault)
  })
  startMenu(facts, painted)
  storeVenue(facts)
}

/** A first screen's app, once that is read to its end. */
function loadApp(files: readonly string[]): void {
  const entry = files.at(-1)
  if (entry === undefined) return
  for (const file of files) fetchAhead(file)
  const start = () => {
    import(/* @vite-ignore */ entry).catch((payload: unknown) => {
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
}

function fetchAhead(file: string): void {
  const asked = file.endsWith('css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  document.head.append(Object.assign(document.createElement('link'), asked, { href: file }))
}

/**
 * A browser's first text of a number, and of a time, takes longer than a tap may wait: made while the app is on its
 * way, one by one.
 */
function warmTexts(locale: string): void {
  const texts = [
    () => 'a'.localeCompare('b'),
    () => (0).toLocaleString(),
    () => new Date(0).toLocaleTimeString(),
    () => new Intl.PluralRules(locale).select(1),
  ]
  const next = () => {
    texts.shift()?.()
    if (texts.length > 0) rest()
  }
  const rest = () => requestIdleCallback(next, { timeout: 100 })
  if ('requestIdleCallback' in window) rest()
}

/** Asks for the venue's document, which the app takes (see taken-from-page.ts). */
function startMenu({ slug, venue }: PageFacts, painted: Promise<unknown>): void {
  const { dataset } = document.documentElement
  // The lab's faults come with its code; they are for this request too.
  if (!slug || dataset['lab'] || dataset['brand']) return
  if (!venue && /^(?:scan|assets|login|profile)$/.test(slug)) return
  const ask = async () => {
    await painted
    const response = await fetch(`/${slug}/data.json`, { signal: AbortSignal.timeout(30_000) })
    // A browser gathers bytes that come before their reader in one long task, and a blob beside the page.
    return new Response(await response.blob(), response)
  }
  const response = ask()
  // The app reports it.
  response.catch(() => {})
  window.comandaMenu = { slug, response }
}

function storeVenue({ slug, written, venue }: PageFacts): void {
  if (written) {
    try {
      localStorage.setItem(`comanda:venue:${written.slug}`, JSON.stringify(written))
    } catch {
      // Storage is full or switched off: the next visit asks the server again.
    }
  } else if (slug && venue && !venue.brand) {
    // The page from the device's copy names no venue (the server writes this link too).
    const link = document.querySelector('link[rel="manifest"]')
    link?.setAttribute('href', `/${slug}/manifest.webmanifest${location.search}`)
  }
}

declare global {
  interface Window {
    /** The menu fetch that the page has started, with a time limit, for the app (see taken-from-page.ts). */
    comandaMenu?: { readonly slug: string; readonly response: Promise<Response> }
  }
}
