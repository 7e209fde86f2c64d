import { cedarTable, toPayment } from '../e2e/checkout-steps.ts'
import type { Opening, Screen } from './screens.ts'

/** Signing in, signing up, new passwords, and the account at the checkout. */
export const loginScreens: readonly Screen[] = [
  { name: 'login', open: (opening) => at(opening, '/login?venue=lakeside-table&tableNum=12') },
  { name: 'login-dark', dark: true, open: (opening) => at(opening, '/login') },
  { name: 'login-wrong', open: wrongLogin },
  { name: 'login-cancelled', open: (opening) => at(opening, '/login?problem=cancelled') },
  {
    name: 'login-operator',
    open: (opening) => at(opening, '/login?venue=granite-arena&suiteOperator=olga@example.com'),
  },
  {
    name: 'login-pre-order',
    open: (opening) => at(opening, '/login?venue=granite-arena&eventSuite=suite-1'),
  },
  { name: 'sign-up', open: signUp },
  { name: 'sign-up-faults', open: signUpFaults },
  { name: 'forgot-password', open: forgotPassword },
  { name: 'new-password', open: (opening) => at(opening, `/login#reset=${'S'.repeat(43)}`) },
  { name: 'link-over', open: (opening) => at(opening, '/login#reset=S') },
  { name: 'checkout-account', offKiosk: true, open: checkoutAccount },
]

const words = {
  'en-CA': {
    signIn: 'Sign in',
    signUp: 'Create an account',
    create: 'Create account',
    forgot: 'Forgot password?',
    send: 'Send me a link',
    email: 'Email',
    password: 'Password',
    atCheckout: 'Create an account with these details',
  },
  'fr-CA': {
    signIn: 'Se connecter',
    signUp: 'Créer un compte',
    create: 'Créer le compte',
    forgot: 'Mot de passe oublié?',
    send: 'M’envoyer un lien',
    email: 'Courriel',
    password: 'Mot de passe',
    atCheckout: 'Créer un compte avec ces renseignements',
  },
} as const

async function at({ page }: Opening, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function wrongLogin(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await at(opening, '/login?venue=lakeside-table')
  await page.getByRole('textbox', { name: words[locale].email }).fill('ana@')
  await page.getByRole('button', { name: words[locale].signIn }).click()
}

async function signUp(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await at(opening, '/login?venue=lakeside-table')
  await page.getByRole('button', { name: words[locale].signUp }).click()
  await page.getByLabel(words[locale].password, { exact: true }).fill('Soupe7')
}

async function signUpFaults(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await signUp(opening)
  await page.getByRole('button', { name: words[locale].create, exact: true }).click()
}

async function forgotPassword(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await at(opening, '/login?venue=lakeside-table')
  await page.getByRole('textbox', { name: words[locale].email }).fill('nobody@example.com')
  await page.getByRole('button', { name: words[locale].forgot }).click()
  await page.getByRole('button', { name: words[locale].send }).click()
  await page
    .getByRole('status')
    .getByText(/mail|courriel/)
    .first()
    .waitFor()
}

async function checkoutAccount({ page, locale }: Opening): Promise<void> {
  await toPayment(page, locale, cedarTable)
  await page.getByRole('checkbox', { name: words[locale].atCheckout }).check()
  await page.getByLabel(words[locale].password, { exact: true }).fill('Soupe7')
  await page.getByRole('checkbox', { name: words[locale].atCheckout }).scrollIntoViewIfNeeded()
}
