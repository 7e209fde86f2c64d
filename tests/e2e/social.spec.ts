import {
  anOpenIdProvider,
  providerClientId,
  providerSecret,
} from '#tests/fixtures/an-openid-provider.ts'
import { preparedData } from '../browser/prepare-provider.ts'
import { startProvider } from '../browser/start-provider.ts'
import { accountWords } from './account-steps.ts'
import { expect, test as base } from './provider.ts'

interface GoogleFixtures {
  /** The address of a server that sends people to an OpenID provider of the test, as if that were Google. */
  readonly withGoogle: string
}

const test = base.extend<object, GoogleFixtures>({
  withGoogle: [
    async ({ serverSettings }, provide) => {
      const google = await anOpenIdProvider({
        accounts: [
          {
            sub: 'ana-at-google',
            email: 'ana@example.com',
            email_verified: true,
            given_name: 'Ana',
            family_name: 'Roy',
          },
        ],
      })
      const server = await startProvider({
        clockStart: new Date().toISOString(),
        copyOf: preparedData(),
        settings: {
          ...serverSettings,
          GOOGLE_CLIENT_ID: providerClientId,
          GOOGLE_CLIENT_SECRET: providerSecret,
          GOOGLE_ISSUER: google.issuer,
        },
      })
      google.sendBackTo(`${server.origin}/api/auth/google/callback`)
      await provide(server.origin)
      await server.stop()
      await google.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ withGoogle }, provide) => provide(withGoogle),
})

const locale = 'fr-CA'
test.use({ locale })

test('a guest signs in with Google, here a provider of the test, and returns to the menu', async ({
  page,
}) => {
  const { session, account, profile } = accountWords[locale]
  const signedIn = `AR – ${session.account}`
  await page.goto('/cedar-kitchen?tableNum=1')
  await page.getByRole('button', { name: session.signIn, exact: true }).click()
  await expect(page.getByRole('button', { name: account.facebook, exact: true })).toBeHidden()
  await page.getByRole('button', { name: account.google, exact: true }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText(account.socialCancelled, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: account.google, exact: true }).click()
  await page.getByLabel('Email', { exact: true }).fill('ana@example.com')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // Google sends no phone.
  await expect(page.getByRole('heading', { name: account.contactTitle, exact: true })).toBeVisible()
  await page.getByRole('button', { name: account.later, exact: true }).click()
  await expect(page).toHaveURL(/\/cedar-kitchen\?tableNum=1/)
  await page.getByRole('button', { name: signedIn, exact: true }).click()
  await expect(page.getByText('ana@example.com', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: profile.logout, exact: true }).click()
  await expect(page.getByRole('heading', { name: account.title, exact: true })).toBeVisible()
})
