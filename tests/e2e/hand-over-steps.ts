import type { Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/suite.ts'
import { words as frCA } from '#i18n/locales/fr-CA/suite.ts'
import { checkoutWords, reviewIt } from './checkout-steps.ts'
import type { Locale } from './checkout-steps.ts'
import { beginAsOperator } from './operator-steps.ts'
import { expect } from './provider.ts'
import type { Provider } from './provider.ts'
import { bringWorker } from './steps.ts'

export const suiteWords = { 'en-CA': enCA, 'fr-CA': frCA } as const

const dishes = {
  'en-CA': { dish: /All-beef hot dog, steamed bun, plain/ },
  'fr-CA': { dish: /Hot-dog tout bœuf, pain vapeur, nature/ },
} as const

/** A tablet of an attendant, which has the event that is on with its suites. */
export async function openTablet(
  page: Page,
  provider: Pick<Provider, 'dataDir'>,
  name: string,
): Promise<void> {
  await beginAsOperator(page, provider, 'granite-arena')
  await page.evaluate((given) => localStorage.setItem('comanda:device-name', given), name)
  await page.goto('/granite-arena/events')
  await page.getByRole('link', { name: /^Hockey 24 h/ }).click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
}

/** An order for a suite, from the list of suites on; the network is cut before it is placed. */
export async function orderOffline(page: Page, locale: Locale, suite: string): Promise<void> {
  await bringWorker(page)
  await reviewSuiteOrder(page, locale, suite)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: checkoutWords[locale].placeLater }).click()
  await expect(page).toHaveURL(/\/orders\//)
}

export async function reviewSuiteOrder(page: Page, locale: Locale, suite: string): Promise<void> {
  const say = { ...checkoutWords[locale], ...dishes[locale] }
  const order = `${suiteWords[locale].suites.order} ${suite}`
  await page.getByRole('searchbox').fill(suite)
  await page.getByRole('button', { name: order, exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: say.dish }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const view = page.getByRole('button', { name: say.view })
  const checkout = page.getByRole('button', { name: say.checkout })
  // Beside the menu of a tablet the order is open already.
  await expect(view.or(checkout)).toBeVisible()
  if (await view.isVisible()) await view.click()
  await checkout.click()
  await reviewIt(page, locale)
}

/** Before the page is opened: its camera sees what `hold` shows it. */
export async function withCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 640
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    let path = ''
    let side = 1
    const draw = () => {
      // Whole pixels: a still picture of blurred squares may never be read.
      const scale = Math.max(1, Math.floor(600 / side))
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.fillStyle = '#ddd'
      context.fillRect(0, 0, 640, 640)
      context.setTransform(scale, 0, 0, scale, 20 + 4 * scale, 20 + 4 * scale)
      context.fillStyle = '#111'
      context.fill(new Path2D(path))
      requestAnimationFrame(draw)
    }
    draw()
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
    Object.assign(globalThis, {
      hold: (code: HeldCode) => {
        path = code.path
        side = code.side
      },
    })
  })
}

interface HeldCode {
  readonly path: string
  /** Squares on a side, with the quiet zone. */
  readonly side: number
}

/** Holds the code that one page shows before the camera of another. */
export async function hold(from: Page, to: Page): Promise<void> {
  const code = await from
    .getByRole('dialog')
    .getByRole('img')
    .evaluate((svg: SVGSVGElement): HeldCode => {
      const path = svg.querySelector('path')?.getAttribute('d') ?? ''
      return { path, side: svg.viewBox.baseVal.width }
    })
  await to.evaluate((held) => {
    const { hold: show } = globalThis as unknown as { hold: (code: HeldCode) => void }
    show(held)
  }, code)
}
