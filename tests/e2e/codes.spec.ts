import type { Locator, Page } from 'playwright'
import { openCart } from './cart-on-device.ts'
import { expect, test } from './provider.ts'
import { reloadWhenStored } from './steps.ts'

/**
 * One burger of 21.50 at Cedar Kitchen, HST 13 %, no tip, each bill by hand:
 *
 *   SPRING10: 21.50 − 2.15 = 19.35, HST 2.5155, rounded to 2.52                21.87
 *   FIVEOFF:  21.50 − 5.00 = 16.50, HST 2.145, half away from zero             18.65
 *   neither:  HST 2.795, rounded to 2.80                                       24.30
 *   a member: 21.50 − 3.00 = 18.50, HST 2.405, rounded to 2.41                 20.91
 *
 * and at Lakeside Table with its service charge of 18 % (3.87), HST 3.30:                            28.67
 */
const say = {
  code: 'Code promo',
  apply: 'Appliquer',
  wrong: 'Ce code n’est pas valide ici.',
  over: 'Ce code ne peut plus être utilisé.',
  spring: /^SPRING10\s: 10\s%\sde rabais$/,
  five: /^FIVEOFF\s: 5,00\s\$ de rabais$/,
  removeSpring: /^Retirer\s: SPRING10/,
  card: 'Carte-cadeau',
  cardNumber: 'Numéro de la carte',
  empty: 'Il ne reste plus rien sur cette carte-cadeau.',
  unknownCard: 'Nous ne connaissons pas cette carte-cadeau.',
  onCard: /^Carte-cadeau se terminant par 1111\s: solde de 15,00\s\$$/,
  members: 'Êtes-vous membre de Cedar Circle?',
  memberField: 'Numéro de membre, courriel ou téléphone',
  memberApply: 'Obtenir les prix membres',
  memberIn: 'Cedar Circle : vous avez les prix membres',
  memberUnknown: 'Nous ne trouvons pas cette adhésion. Vérifiez ce que vous avez tapé.',
  memberPrice: /^Prix membre\s: 18,50\s\$$/,
  offline: /Il faut une connexion/,
  due: 'À payer',
  number: 'Numéro de la carte-cadeau',
  checkout: /^Continuer/,
  name: 'Nom',
  place: /^Passer la commande/,
  received: 'Envoyée à l’établissement',
  price: (amount: string) => new RegExp(`${amount.replace('.', ',')}\\s\\$`),
} as const

/** In the cart of a device. */
const burgerToTake = { address: '/cedar-kitchen?takeout=true', item: /Harbour burger/ }

test.use({ locale: 'fr-CA' })

test('a code lowers the bill, another one in dollars too, and a wrong one says so', async ({
  page,
  provider,
}) => {
  await openCart(page, provider, burgerToTake)
  await expect(row(page, 'Total')).toContainText(say.price('24.30'))

  const field = await apply(page, 'SPRNG10')
  await expect(field).toHaveAccessibleDescription(say.wrong)
  await expect(field).toHaveValue('SPRNG10')
  await expect(field).toBeFocused()
  // The bar at the foot covers neither the field nor what is wrong with it.
  expect(await foot(page.getByText(say.wrong, { exact: true }))).toBeLessThanOrEqual(
    await head(page),
  )
  await field.fill(' spring-10 ')
  await field.press('Enter')
  await expect(page.getByText(say.spring, { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: say.spring })).toBeFocused()
  await expect(row(page, 'Total')).toContainText(say.price('21.87'))

  await reloadWhenStored(page)
  await expect(row(page, 'Total')).toContainText(say.price('21.87'))
  await page.getByRole('button', { name: say.removeSpring }).click()
  await expect(row(page, 'Total')).toContainText(say.price('24.30'))
  await expect(page.getByRole('button', { name: say.code, exact: true })).toBeFocused()

  await apply(page, 'BYGONE')
  await expect(page.getByText(say.over, { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: say.code, exact: true }).fill('fiveoff')
  await page.getByRole('button', { name: say.apply, exact: true }).click()
  await expect(page.getByText(say.five, { exact: true })).toBeVisible()
  await expect(row(page, 'Total')).toContainText(say.price('18.65'))
})

test('a gift card pays what is on it, and an empty or an unknown one nothing', async ({
  page,
  provider,
}) => {
  await openCart(page, provider, burgerToTake)
  await page.getByRole('button', { name: say.card, exact: true }).click()
  const field = page.getByRole('textbox', { name: say.cardNumber, exact: true })
  await expect(field).toBeFocused()
  for (const [number, reason] of [
    ['6001 0000 3333', say.empty],
    ['6001 9999 9999', say.unknownCard],
  ] as const) {
    await field.fill(number)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(reason)
  }
  await field.fill('6001-0000-1111')
  await field.press('Enter')
  await expect(page.getByText(say.onCard, { exact: true })).toBeVisible()
  await expect(row(page, 'Total')).toContainText(say.price('24.30'))
  await expect(row(page, say.due)).toContainText(say.price('9.30'))
})

test('a member pays the member’s price, on the line and on the bill', async ({
  page,
  provider,
}) => {
  await openCart(page, provider, burgerToTake)
  await page.getByRole('button', { name: say.members, exact: true }).click()
  const sheet = page.getByRole('dialog')
  const field = sheet.getByRole('textbox', { name: say.memberField, exact: true })
  await field.fill('MC 9999')
  await sheet.getByRole('button', { name: say.memberApply, exact: true }).click()
  await expect(field).toHaveAccessibleDescription(say.memberUnknown)
  await field.fill('mc-1001')
  await field.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(say.memberIn, { exact: true })).toBeVisible()
  await expect(page.getByText(say.memberPrice, { exact: true })).toBeVisible()
  await expect(row(page, 'Total')).toContainText(say.price('20.91'))
  await reloadWhenStored(page)
  await expect(row(page, 'Total')).toContainText(say.price('20.91'))
})

test('without a connection a code waits in its field', async ({ page, context, provider }) => {
  await openCart(page, provider, burgerToTake)
  await page.getByRole('button', { name: say.code, exact: true }).click()
  const field = page.getByRole('textbox', { name: say.code, exact: true })
  await context.setOffline(true)
  await field.fill('SPRING10')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(say.offline)
  await expect(field).toHaveValue('SPRING10')
  await context.setOffline(false)
  await field.press('Enter')
  await expect(page.getByText(say.spring, { exact: true })).toBeVisible()
})

test('a gift card that pays all of it leaves nothing to pay, and is used up by the order', async ({
  page,
  provider,
}) => {
  const undo = await provider.changeVenue('lakeside-table', ({ restaurant }) => {
    Object.assign(restaurant, { has_discounts: true, voucher: { type: 'gift_card' } })
  })
  await openCart(page, provider)
  await page.getByRole('button', { name: say.card, exact: true }).click()
  const field = page.getByRole('textbox', { name: say.number, exact: true })
  await field.fill('600100002222')
  await field.press('Enter')
  await expect(row(page, 'Total')).toContainText(say.price('28.67'))
  await expect(row(page, say.due)).toContainText(say.price('0.00'))
  await page.getByRole('button', { name: say.checkout }).click()
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByText(say.received, { exact: true }).first()).toBeVisible()
  const order = (await provider.orders('lakeside-table')).at(-1)
  expect(order?.content).toMatchObject({
    checkout: { paymentMethod: 'payment_not_required' },
    costs: { voucher: { code: '600100002222', amount: 28.67 }, amountDue: 0 },
  })
  await undo()
})

test('a gift card that pays a part leaves the rest to pay at the venue', async ({
  page,
  provider,
}) => {
  const undo = await provider.changeVenue('lakeside-table', ({ restaurant }) => {
    Object.assign(restaurant, { has_discounts: true, voucher: { type: 'gift_card' } })
  })
  await openCart(page, provider)
  await apply(page, 'FIVEOFF')
  await page.getByRole('button', { name: say.card, exact: true }).click()
  const field = page.getByRole('textbox', { name: say.number, exact: true })
  await field.fill('600100001111')
  await field.press('Enter')
  await expect(row(page, say.due)).toBeVisible()
  await page.getByRole('button', { name: say.checkout }).click()
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
  await page.getByRole('button', { name: say.place }).click()
  await expect(page.getByText(say.received, { exact: true }).first()).toBeVisible()
  const order = (await provider.orders('lakeside-table')).at(-1)
  expect(order?.content).toMatchObject({
    checkout: { paymentMethod: 'pay_on_premise' },
    costs: { discount: { code: 'FIVEOFF', amount: 5 }, voucher: { code: '600100001111' } },
  })
  await undo()
})

/** Opens the field of codes and applies one. */
async function apply(page: Page, code: string): Promise<Locator> {
  await page.getByRole('button', { name: say.code, exact: true }).click()
  const field = page.getByRole('textbox', { name: say.code, exact: true })
  await field.fill(code)
  await page.getByRole('button', { name: say.apply, exact: true }).click()
  return field
}

/** Where a control ends, in pixels of the display. */
async function foot(control: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await control.boundingBox()) ?? {}
  return y + height
}

/** Where the bar at the foot of the display begins. */
async function head(page: Page): Promise<number> {
  return (await page.getByRole('button', { name: say.checkout }).boundingBox())?.y ?? 0
}

function row(page: Page, name: string): Locator {
  return page.locator('summary').filter({ hasText: new RegExp(`^${name}`) })
}
