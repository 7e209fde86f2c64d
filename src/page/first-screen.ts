import type { WrittenFirstScreen } from '#contract/venue/written-venue.ts'
import { storedText } from './page-facts.ts'
import type { PageFacts } from './page-facts.ts'

/** Hides the server's first screen where this device has another, which the app shows (see decision 029). */
export function hideOtherScreen({ slug, written }: PageFacts, locale: string): void {
  const first = written?.first
  if (first && isOther(first, { slug, locale })) document.documentElement.dataset['first'] = 'other'
}

/** The server cannot know a guest who is signed in, narrows the menu, has another language or screen. */
function isOther(
  { locale, wide, etag }: WrittenFirstScreen,
  own: { readonly slug: string; readonly locale: string },
): boolean {
  const { dataset } = document.documentElement
  return (
    'device' in dataset ||
    'lab' in dataset ||
    Boolean(storedText(`comanda:filter:${own.slug}`, 'tab')) ||
    Boolean(storedText('comanda:user')) ||
    Boolean(storedText('comanda:operator')) ||
    own.locale !== locale ||
    matchMedia(wide).matches ||
    // The worker's page, where the device has another version by now.
    (isOfWorker() && !(storedText(`comanda:held:${own.slug}`) ?? etag).includes(etag))
  )
}

export function isOfWorker(): boolean {
  // Absent on an insecure origin.
  const { serviceWorker }: Partial<Navigator> = navigator
  return Boolean(serviceWorker?.controller)
}

/**
 * Resolves once the first screen is painted: until then its first picture has the line to itself. One that the app
 * replaces is not seen, and a page that is not seen has no frames.
 */
export function firstScreenPainted({ written }: PageFacts): Promise<unknown> {
  if (!written?.first || document.documentElement.dataset['first'] || document.hidden) {
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    } else {
      // A frame is on the screen some time after its script has run.
      requestAnimationFrame(() => setTimeout(resolve))
    }
    setTimeout(resolve, 2_000)
  })
}

/** Until the app has taken it over, which removes `data-etag` (see main.tsx), a first screen answers by its links. */
export function answerBeforeApp(): void {
  const unmark = () => {
    for (const link of document.querySelectorAll('[data-tapped]'))
      link.removeAttribute('data-tapped')
  }
  addEventListener('click', (event) => {
    const { defaultPrevented, altKey, ctrlKey, metaKey, shiftKey, target } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (!(target instanceof Element)) return
    // A link that opens beside this page leaves it as it is.
    const link = target.closest('[data-etag] a[href^="/"]:not([target], [download])')
    if (!link) return
    unmark()
    link.setAttribute('data-tapped', '')
    // Over HTTP/1.1 the link's page would wait for one of six connections that load this one.
    stop()
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) location.reload()
    })
  })
  // The browser may show this page again as it was.
  addEventListener('pagehide', unmark)
  // A form that the app has not taken over yet: the browser would load the page anew.
  addEventListener('submit', (event) => {
    if (event.target instanceof Element && !event.target.hasAttribute('action')) {
      event.preventDefault()
    }
  })
}
