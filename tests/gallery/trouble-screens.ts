import type { Page } from 'playwright'
import { maintenance } from '#contract/unknown-venue.ts'
import { cart, menu, orderReceived } from './screens.ts'
import type { Opening, Screen } from './screens.ts'

/** What the server refuses, puts off or has shut, and the menu of a guest who has ordered here before. */
export const troubleScreens: readonly Screen[] = [
  { name: 'menu-order-again', offKiosk: true, open: orderAgain },
  { name: 'menu-paused', open: pausedMenu },
  { name: 'menu-maintenance', open: menuUnderMaintenance },
  { name: 'login-throttled', offKiosk: true, open: throttledLogin },
  { name: 'bill-refused', open: refusedBill },
]

const said = {
  'en-CA': {
    signIn: 'Sign in',
    email: 'Email',
    password: 'Password',
    again: 'Order again',
    paused: 'The oven is being repaired. Back at 6.',
    throttled:
      'There were many attempts just now. Please try again in 15 minutes. Your account is safe.',
    tipTooHigh: 'The tip can be up to $215.00, ten times the bill. Please check the amount.',
  },
  'fr-CA': {
    signIn: 'Se connecter',
    email: 'Courriel',
    password: 'Mot de passe',
    again: 'Comme la dernière fois',
    paused: 'On répare le four. De retour à 18 h.',
    throttled:
      'Il y a eu beaucoup de tentatives à l’instant. Réessayez dans 15 minutes. Votre compte est en sécurité.',
    tipTooHigh:
      'Le pourboire peut aller jusqu’à 215,00 $, soit dix fois l’addition. Vérifiez le montant.',
  },
} as const

const table = '/lakeside-table?tableNum=12'

async function orderAgain(opening: Opening): Promise<void> {
  await orderReceived(opening)
  await menu(opening.page, table)
  await opening.page.getByRole('heading', { name: said[opening.locale].again }).waitFor()
}

async function pausedMenu({ page, locale }: Opening): Promise<void> {
  await page.route('**/lakeside-table/data.json', async (route) => {
    const response = await route.fetch()
    const document = (await response.json()) as { restaurant: { order_options?: object } }
    const { restaurant } = document
    const order_options = {
      ...restaurant.order_options,
      orders_paused_message: { text: said[locale].paused },
    }
    const paused = { ...restaurant, orders_paused: true, order_options }
    await route.fulfill({ response, json: { ...document, restaurant: paused } })
  })
  await menu(page, table)
}

async function menuUnderMaintenance({ page }: Opening): Promise<void> {
  await answer(page, '**/lakeside-table/data.json', {
    status: 503,
    code: maintenance,
    after: 600,
    message: '',
  })
  await page.goto(table)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function throttledLogin({ page, locale }: Opening): Promise<void> {
  const { signIn, email, password, throttled: message } = said[locale]
  await answer(page, '**/api/auth/login-native', { status: 429, code: 9010, after: 900, message })
  await page.goto('/login?venue=lakeside-table&tableNum=12')
  await page.getByRole('textbox', { name: email }).fill('ana@example.com')
  await page.getByLabel(password, { exact: true }).fill('Onion-Soup-12!')
  await page.getByRole('button', { name: signIn, exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}

async function refusedBill({ page, locale }: Opening): Promise<void> {
  const { tipTooHigh: message } = said[locale]
  await answer(page, '**/api/orders/set-costs', { status: 422, code: 9081, message })
  await cart(page, locale)
  await page.getByText(message).scrollIntoViewIfNeeded()
}

interface Answer {
  readonly status: number
  readonly code: number
  readonly message: string
  /** Seconds. */
  readonly after?: number
}

async function answer(
  page: Page,
  path: string,
  { status, code, after, message }: Answer,
): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({
      status,
      headers: after === undefined ? {} : { 'Retry-After': String(after) },
      json: { code, message },
    }),
  )
}
