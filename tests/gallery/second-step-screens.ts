import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { enCAAccount as accountEnCA } from '#i18n/locales/en-CA/account.ts'
import { words as enCA } from '#i18n/locales/en-CA/second-step.ts'
import { frCAAccount as accountFrCA } from '#i18n/locales/fr-CA/account.ts'
import { words as frCA } from '#i18n/locales/fr-CA/second-step.ts'
import { strong } from '../e2e/account-steps.ts'
import { venueCommand } from '../e2e/venue-command.ts'
import type { Opening, Screen } from './screens.ts'

const words = { 'en-CA': enCA.step, 'fr-CA': frCA.step } as const
const accountWords = { 'en-CA': accountEnCA.account, 'fr-CA': accountFrCA.account } as const

/** Its operators take the step from the first of these screens on. */
const venue = 'market-hall'

const all: readonly Screen[] = [
  { name: 'second-step-set-up', open: async (opening) => void (await setUp(opening)) },
  { name: 'second-step-scan', open: async (opening) => void (await scan(opening)) },
  { name: 'second-step-recovery', open: async (opening) => void (await recovery(opening)) },
  { name: 'second-step-code', open: askedForCode },
  { name: 'second-step-wrong', open: wrongCode },
]

/** The second step of an operator's sign-in, each with an operator of its own. */
export const secondStepScreens = all.map((screen) => ({ offKiosk: true, ...screen }))

async function setUp({ page, locale, dataDir }: Opening): Promise<string> {
  const say = accountWords[locale]
  await venueCommand({ dataDir }, 'second-factor', venue, 'on')
  const email = `otto-${randomUUID().slice(0, 8)}@example.com`
  const said = await venueCommand({ dataDir }, 'operator', email, 'Otto', 'Roy', '--venue', venue)
  const secret = /#reset=(?<secret>[\w-]+)/.exec(said)?.groups?.['secret'] ?? ''
  await page.goto(`/login?venue=${venue}#reset=${secret}`)
  await page.getByLabel(say.newPassword, { exact: true }).fill(strong)
  await page.getByRole('button', { name: say.resetSave, exact: true }).click()
  await titled(page, words[locale].setUpTitle)
  return email
}

async function scan(opening: Opening): Promise<{ readonly email: string; readonly code: string }> {
  const { page, locale } = opening
  const email = await setUp(opening)
  const answered = page.waitForResponse('**/api/auth/enroll-second-factor')
  await page.getByRole('button', { name: words[locale].setUp, exact: true }).click()
  const answer = await answered
  const { secret } = (await answer.json()) as { readonly secret: string }
  await page.getByRole('textbox', { name: words[locale].code, exact: true }).waitFor()
  const timestamp = Date.parse((await answer.headerValue('date')) ?? '')
  return { email, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }) }
}

async function recovery(opening: Opening): Promise<string> {
  const { page, locale } = opening
  const { email, code } = await scan(opening)
  await typeCode(opening, code)
  await titled(page, words[locale].recoveryTitle)
  return email
}

async function askedForCode(opening: Opening): Promise<void> {
  const { page, locale } = opening
  const say = accountWords[locale]
  const email = await recovery(opening)
  await page.getByRole('button', { name: words[locale].recoveryDone, exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.request.post('/api/auth/logout', { data: {} })
  await page.goto(`/login?venue=${venue}&suiteOperator=${email}`)
  await page.getByLabel(say.password, { exact: true }).fill(strong)
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
  await titled(page, words[locale].title)
}

async function wrongCode(opening: Opening): Promise<void> {
  await askedForCode(opening)
  await typeCode(opening, '000 000')
  const field = opening.page.getByRole('textbox', { name: words[opening.locale].code, exact: true })
  await field.and(opening.page.locator('[aria-invalid=true]')).waitFor()
}

async function typeCode({ page, locale }: Opening, code: string): Promise<void> {
  await page.getByRole('textbox', { name: words[locale].code, exact: true }).fill(code)
  await page.getByRole('button', { name: words[locale].signIn, exact: true }).click()
}

async function titled(page: Opening['page'], name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}
