import type { Locator, Page } from 'playwright'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { expect, test } from './provider.ts'
import { openMenu, reloadWhenStored } from './steps.ts'

/**
 * A burger of 21.50, for members 18.50, and a lemonade of 4.50 at Lakeside Table, by hand:
 *
 *   26.00 − 3.00 = 23.00, service 18 % 4.14, HST 13 % of 27.14 3.53      30.67
 */
const say = {
  drinks: 'Boire',
  burger: /Burger du port/,
  lemonade: /Limonade/,
  ask: 'Êtes-vous membre de Dock Club?',
  title: 'Sur le quai?',
  field: 'Votre numéro de quai',
  apply: 'Larguer',
  unknown: 'Nous ne trouvons pas cette adhésion. Vérifiez ce que vous avez tapé.',
  banner: 'Bienvenue à bord.',
  remove: 'Retirer : Bienvenue à bord.',
  members: /^Membres\s:?\s?18,50\s\$$/,
  add: /^Ajouter/,
  offline: /Il faut une connexion/,
  noMenus: 'Aucun menu offert',
  enterCode: 'Entrer un code d’accès',
  view: /Voir la commande/,
  checkout: /^Continuer/,
  name: 'Nom',
  place: /^Passer la commande/,
  received: 'Envoyée à l’établissement',
  price: (amount: string) => new RegExp(`${amount.replace('.', ',')}\\s\\$`),
} as const

const inBoth = (en: string, fr: string) => ({ label: en, localization: { fr: { label: fr } } })

/** Its drinks are for members, with the venue's own texts. */
function withClub({ restaurant, menus }: VenueDocument): void {
  restaurant.menu_configuration.membership_customization = {
    title: inBoth('On the dock?', 'Sur le quai?'),
    input_label: inBoth('Your dock number', 'Votre numéro de quai'),
    button_text: inBoth('Cast off', 'Larguer'),
    banner_message: {
      text: 'Welcome aboard.',
      localization: { fr: { text: 'Bienvenue à bord.' } },
    },
  }
  for (const menu of menus) menu.member_only = menu.slug === 'drinks'
}

test.use({ locale: 'fr-CA' })

test('a member says so on the menu, orders what is for members, and stays one', async ({
  page,
  provider,
}) => {
  const undo = await provider.changeVenue('lakeside-table', withClub)
  await openMenu(page)
  const drinks = page.getByRole('navigation').getByRole('button', { name: say.drinks, exact: true })
  const ask = page.getByRole('button', { name: say.ask, exact: true })
  await ask.click()
  await expect(drinks).toBeHidden()
  const sheet = page.getByRole('dialog', { name: say.title, exact: true })
  const field = sheet.getByRole('textbox', { name: say.field, exact: true })
  await expect(field).toBeFocused()
  await field.fill('MC 9999')
  await sheet.getByRole('button', { name: say.apply, exact: true }).click()
  await expect(field).toHaveAccessibleDescription(say.unknown)
  await field.fill('mc-1001')
  await field.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(say.banner, { exact: true })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ has: page.getByText(say.banner, { exact: true }) }),
  ).toBeFocused()

  const burger = page.getByRole('main').getByRole('link', { name: say.burger }).last()
  await expect(burger.getByText(say.members, { exact: true })).toBeVisible()
  await burger.click()
  await addAt(page, say.add, say.price('18.50'))
  await drinks.click()
  await page.getByRole('main').getByRole('link', { name: say.lemonade }).last().click()
  await addAt(page, say.add, say.price('4.50'))
  await page.getByRole('button', { name: say.view }).click()
  await expect(row(page, 'Total')).toContainText(say.price('30.67'))
  await page.getByRole('button', { name: say.checkout }).click()
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByText(say.received, { exact: true }).first()).toBeVisible()
  const order = (await provider.orders('lakeside-table')).at(-1)
  expect(order?.content).toMatchObject({
    checkout: { memberInfo: { identifier: 'MC1001' } },
    costs: { memberDiscount: { preTax: true, amount: 3 }, totalWithTip: 30.67 },
  })

  await openMenu(page)
  await expect(page.getByText(say.banner, { exact: true })).toBeVisible()
  await expect(drinks).toBeVisible()
  await page.getByRole('button', { name: say.remove, exact: true }).click()
  await expect(ask).toBeFocused()
  await expect(drinks).toBeHidden()
  await reloadWhenStored(page)
  await expect(ask).toBeVisible()
  await expect(drinks).toBeHidden()
  await undo()
})

test('where every menu is for members, an access code opens them', async ({
  page,
  context,
  provider,
}) => {
  const undo = await provider.changeVenue('lakeside-table', (document) => {
    withClub(document)
    for (const menu of document.menus) menu.member_only = true
  })
  await page.goto('/lakeside-table?tableNum=12')
  await expect(page.getByRole('heading', { name: say.noMenus, exact: true })).toBeVisible()
  await page.getByRole('button', { name: say.enterCode, exact: true }).click()
  const field = page.getByRole('textbox', { name: say.field, exact: true })
  await context.setOffline(true)
  await field.fill('613 555 0142')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(say.offline)
  await expect(field).toHaveValue('613 555 0142')
  await context.setOffline(false)
  await field.press('Enter')
  await expect(page.getByText(say.banner, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: say.burger }).last()).toBeVisible()
  await undo()
})

async function addAt(page: Page, add: RegExp, price: string | RegExp): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: add })
  await expect(button).toContainText(price)
  await button.click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

function row(page: Page, name: string): Locator {
  return page.locator('summary').filter({ hasText: new RegExp(`^${name}`) })
}
