import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Page } from 'playwright'
import PostalMime from 'postal-mime'
import { places } from '#client/account/stored-session.ts'
import { enCAAccount } from '#i18n/locales/en-CA/account.ts'
import { words as enCAOrder } from '#i18n/locales/en-CA/order.ts'
import { words as enCAProfile } from '#i18n/locales/en-CA/profile.ts'
import { enCASession } from '#i18n/locales/en-CA/session.ts'
import { frCAAccount } from '#i18n/locales/fr-CA/account.ts'
import { words as frCAOrder } from '#i18n/locales/fr-CA/order.ts'
import { words as frCAProfile } from '#i18n/locales/fr-CA/profile.ts'
import { frCASession } from '#i18n/locales/fr-CA/session.ts'
import type { Locale } from './checkout-steps.ts'
import { expect } from './provider.ts'

/** Acts on an account in both languages, by the words of the screens. */

export const accountWords = {
  'en-CA': { ...enCAOrder, ...enCAAccount, ...enCAProfile, ...enCASession },
  'fr-CA': { ...frCAOrder, ...frCAAccount, ...frCAProfile, ...frCASession },
} as const

export const strong = 'Soupe-du-jour1!'

export interface NewAccount {
  readonly email: string
  readonly password?: string
}

/** From a venue's menu to the login page. */
export async function toLogin(page: Page, locale: Locale, address: string): Promise<void> {
  await page.goto(address)
  const { session, account } = accountWords[locale]
  await page.getByRole('button', { name: session.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { name: account.title, exact: true })).toBeVisible()
}

/** Makes an account on that page, as Ana Roy. */
export async function signUp(page: Page, locale: Locale, { email }: NewAccount): Promise<void> {
  const { account } = accountWords[locale]
  await page.getByRole('button', { name: account.toSignUp, exact: true }).click()
  await page.getByRole('textbox', { name: account.email, exact: true }).fill(email)
  await page.getByRole('textbox', { name: account.firstName, exact: true }).fill('Ana')
  await page.getByRole('textbox', { name: account.lastName, exact: true }).fill('Roy')
  await page.getByLabel(account.password, { exact: true }).fill(strong)
  await page.getByRole('button', { name: account.signUp, exact: true }).click()
}

/** The id of an account of Ana Roy, made without a screen. */
export async function makeAccount(
  request: APIRequestContext,
  { email }: NewAccount,
): Promise<string> {
  const person = { email, password: strong, firstName: 'Ana', lastName: 'Roy' }
  const answer = await request.post('/api/auth/register-user', { data: person })
  expect(answer.status()).toBe(200)
  const { id } = (await answer.json()) as { readonly id: string }
  return id
}

/** The same, on a device that is signed in with it. */
export async function beginSignedIn(page: Page, account: NewAccount): Promise<void> {
  // The cookies of its answer are the page's as well.
  const id = await makeAccount(page.request, account)
  // A page of the origin on which no application starts.
  await page.goto('/api/health')
  await page.evaluate(([place, user]) => localStorage.setItem(place, user), [
    places.userId,
    id,
  ] as const)
}

export async function signIn(
  page: Page,
  locale: Locale,
  { email, password = strong }: NewAccount,
): Promise<void> {
  const { account } = accountWords[locale]
  // The checkout, which a session's end leaves, has an e-mail too: the address changes before the screen.
  await page.getByLabel(account.password, { exact: true }).fill(password)
  await page.getByRole('textbox', { name: account.email, exact: true }).fill(email)
  await page.getByRole('button', { name: account.signIn, exact: true }).click()
}

/** The purposes of mails, by their links. */
const links = {
  reset: /\bhttp\S+#reset=[\w-]+/,
  staff: /\bhttp\S+#invite=[\w-]+/,
  confirm: /\bhttp\S+#confirm=[\w-]+/,
  reminders: /\bhttp\S+\/stop-reminders\?\S+/,
  invitation: /\bhttp\S+\/landing\?\S*encryptedValue\S+/,
} as const

/** The link from a person's mail that a server without SMTP writes to a folder. */
export async function mailedLink(
  dataDir: string,
  email: string,
  purpose: keyof typeof links = 'reset',
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => (link = await findLink(join(dataDir, 'mail'), email, links[purpose])))
    .toEqual(expect.any(String))
  return link ?? ''
}

async function findLink(
  folder: string,
  email: string,
  pattern: RegExp,
): Promise<string | undefined> {
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const mail = await PostalMime.parse(await readFile(join(folder, file)))
    const isTheirs = mail.to?.some(({ address }) => address?.toLowerCase() === email)
    const link = pattern.exec(mail.text ?? '')?.[0]
    if (isTheirs && link !== undefined) return link
  }
  return undefined
}
