import type { Browser, Page } from 'playwright'
import type { Screen } from './screens.ts'

export interface Shot {
  readonly screen: Screen
  readonly locale: 'en-CA' | 'fr-CA'
  readonly viewport: { readonly width: number; readonly height: number }
  /** On the device of a venue's guests, as src/page knows it. */
  readonly isKiosk?: boolean
  readonly origin: string
  readonly dataDir: string
}

/** Opens a screen in a browser of its own and gives it to `take` once nothing moves any more. */
export async function openScreen(
  from: Browser,
  { screen, locale, viewport, isKiosk, origin, dataDir }: Shot,
  take: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await from.newContext({
    locale,
    viewport,
    timezoneId: 'America/Toronto',
    colorScheme: screen.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    baseURL: origin,
    serviceWorkers: 'block',
  })
  if (isKiosk) await context.addInitScript(() => localStorage.setItem('comanda:kiosk', '{}'))
  const page = await context.newPage()
  try {
    await screen.open({ page, context, locale, dataDir })
    if (screen.withToasts !== true) await dismissToasts(page)
    await settled(page)
    await take(page)
  } finally {
    await context.close()
  }
}

/** Toasts on the way to the screen would cover it. */
async function dismissToasts(page: Page): Promise<void> {
  // Not by a click, which waits without end for a message that has just left by itself.
  await page.waitForFunction(() => {
    const dismiss = document.querySelectorAll<HTMLElement>('output button[aria-label]')
    for (const button of dismiss) button.click()
    return dismiss.length === 0
  })
}

/** Nothing on its way, and every picture in view is there. What a sheet's scrolling hides is not in view, and is not loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(async () => {
    const seen = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect()
        resolve(entries)
      })
      for (const image of document.images) observer.observe(image)
      if (document.images.length === 0) resolve([])
    })
    return seen.every(
      ({ target, isIntersecting }) =>
        !isIntersecting || !(target instanceof HTMLImageElement) || target.complete,
    )
  })
}
