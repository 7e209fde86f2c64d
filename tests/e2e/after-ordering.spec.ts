import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'
import { askOftener, openMenu, openMenuAtRest, reloadWhenStored, workerReady } from './steps.ts'
import { venueCommand } from './venue-command.ts'

// A dish of twenty minutes is ready in eight seconds.
test.use({ serverSettings: { KITCHEN: 'test', KITCHEN_PACE: '150' } })

const words = {
  'en-CA': {
    burger: /Harbour burger/,
    add: /^Add/,
    view: /View order/,
    checkout: /Check out/,
    name: 'Name',
    place: /Place order/,
    announcement: /Live fiddle on the dock/,
    dismiss: /Dismiss this message/,
  },
  'fr-CA': {
    burger: /Burger du port/,
    add: /^Ajouter/,
    view: /Voir la commande/,
    checkout: /^Continuer/,
    name: 'Nom',
    place: /^Passer la commande/,
    ready: 'Prête',
    done: 'Servie',
    orders: 'Vos commandes',
    inList: /Servie/,
    forget: 'Effacer mes renseignements',
    forgetTitle: 'Effacer vos renseignements de cette commande?',
    forgetYes: 'Effacer pour de bon',
    forgotten: 'Vos renseignements ne sont plus dans cette commande.',
    none: 'Aucune commande sur cet appareil',
  },
} as const

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('an order that a script of the venue moves is ready, then handed over, the list knows it too, and its guest’s details go', async ({
    page,
    provider,
  }) => {
    const say = words['fr-CA']
    await orderBurger(page, 'fr-CA')
    await moveOrder(provider, await numberOf(page), 'ready')
    await askOftener(page, titled(page, say.ready))
    await moveOrder(provider, await numberOf(page), 'completed')
    await askOftener(page, titled(page, say.done))
    await page.getByRole('button', { name: say.orders, exact: true }).click()
    await expect(page.getByRole('link', { name: say.inList })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: say.inList }).click()
    await page.getByRole('button', { name: say.forget, exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: say.forgetTitle, exact: true })
    await dialog.getByRole('button', { name: say.forgetYes, exact: true }).click()
    await expect(page.getByText(say.forgotten, { exact: true })).toBeVisible()
    await expect(page.getByText(say.none, { exact: true })).toBeVisible()
    expect((await provider.orders('lakeside-table')).at(-1)).toMatchObject({
      content: { checkout: { contact: { full_name: '' } } },
    })
  })
})

test('a restarted server goes on with its orders, and a page that was offline catches up', async ({
  page,
  context,
  provider,
}) => {
  await orderBurger(page, 'en-CA')
  await context.setOffline(true)
  await provider.pause()
  await provider.resume()
  await context.setOffline(false)
  await askOftener(page, page.getByRole('heading', { level: 1, name: /^(?:Ready|Served)$/ }))
})

test('an order that the kitchen turns down later says what to do', async ({ page }) => {
  await orderBurger(page, 'en-CA', 'Kitchen Refuses')
  await askOftener(page, titled(page, 'The venue could not take it'))
  await expect(page.getByText(/you’ll get your money back/)).toBeVisible()
})

test('a guest asks for a text by number and phone, and gets exactly one', async ({
  page,
  provider,
}) => {
  await orderBurger(page, 'en-CA')
  const number = await numberOf(page)
  await page.getByRole('button', { name: 'Send me a text when it is ready', exact: true }).click()
  await page.waitForURL(/\/lakeside-table\/order-notification\?tableNum=12$/)
  const typed = page.getByRole('textbox', { name: 'Order number', exact: true })
  await expect(typed).toHaveValue(number)

  await typed.fill('99999')
  await page.getByRole('textbox', { name: 'Mobile phone', exact: true }).fill('5145550199')
  await page.getByRole('button', { name: 'Send me a text', exact: true }).click()
  const fault = 'There is no order with this number here. Please check it.'
  await expect(page.getByText(fault, { exact: true })).toBeVisible()
  await expect(typed).toHaveAccessibleDescription(new RegExp(fault))
  await expect(typed).toHaveAttribute('aria-invalid', 'true')

  await typed.fill(number)
  await expect(page.getByRole('textbox', { name: 'Mobile phone', exact: true })).toHaveValue(
    '514-555-0199',
  )
  await page.getByRole('button', { name: 'Send me a text', exact: true }).click()
  await expect(page.getByText('We will text you', { exact: true })).toBeVisible()
  await moveOrder(provider, number, 'ready')
  await expect
    .poll(() => textsTo(provider.dataDir, '514-555-0199'), { timeout: 60_000 })
    .toEqual([`Lakeside Table: your order no. ${number} is ready.`])
})

test.describe('with motion', () => {
  // What moves is what this story is about.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('what the venue has to say comes into the head of the menu, moves nothing and stays away once put away', async ({
    page,
  }) => {
    const say = words['en-CA']
    await page.addInitScript(noteShifts)
    await openMenu(page)
    const announcement = page.getByText(say.announcement)
    await expect(announcement).toBeVisible()
    expect(await page.evaluate(() => performance.getEntriesByName('shifted').length)).toBe(0)
    await page.getByRole('button', { name: say.dismiss }).click()
    await expect(announcement).toBeHidden()
    await reloadWhenStored(page)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(announcement).toBeHidden()
  })
})

test('without a connection the last known announcement is there', async ({ page, context }) => {
  await openMenuAtRest(page)
  await workerReady(page)
  await expect(page.getByText(words['en-CA'].announcement)).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(words['en-CA'].announcement)).toBeVisible()
})

function titled(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/** The number of the order whose page this is, once the server has it. */
async function numberOf(page: Page): Promise<string> {
  return (await page.getByText(/^\d+$/).first().textContent()) ?? ''
}

/** As the script of a venue without a point of sale does. */
async function moveOrder(
  provider: Provider,
  checkNum: string,
  status: 'ready' | 'completed',
): Promise<void> {
  const orders = await provider.orders('lakeside-table')
  const order = orders.find((each) => each.checkNum === Number(checkNum))
  const made = await venueCommand(provider, 'kitchen-secret', 'lakeside-table')
  const [kitchenSecret = ''] = /[\w-]{43}$/m.exec(made) ?? []
  const answer = await fetch(`${provider.origin}/api/orders/${order?.orderId}/status`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      'X-RESTAURANT-ID': 'venue-lakeside-table',
      Authorization: `Bearer ${kitchenSecret}`,
    },
    body: JSON.stringify({ status }),
  })
  expect(answer.status).toBe(200)
}

/** On a page whose clock can go ahead. */
async function orderBurger(page: Page, locale: keyof typeof words, guest = 'Ada'): Promise<void> {
  const say = words[locale]
  await page.clock.install()
  await openMenu(page)
  await page.getByRole('main').getByRole('link', { name: say.burger }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  await page.getByRole('textbox', { name: say.name, exact: true }).fill(guest)
  await page.getByRole('button', { name: say.place }).click()
  await page.waitForURL(/\/orders\//)
}

function textsTo(dataDir: string, phone: string): readonly string[] {
  const folder = path.join(dataDir, 'outgoing')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
      .flatMap(({ to, text }) => (to === phone ? [String(text)] : []))
  } catch {
    return []
  }
}

/** Runs in the page: records layout shifts without an act of the guest after the first item. */
function noteShifts(): void {
  new PerformanceObserver((list) => {
    if (document.querySelector('main a') === null) return
    for (const entry of list.getEntries()) {
      if (!('hadRecentInput' in entry) || entry.hadRecentInput !== true) performance.mark('shifted')
    }
  }).observe({ type: 'layout-shift', buffered: false })
}
