import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type * as Zxing from '@zxing/library'
import { TOTP, URI } from 'otpauth'
import type { Browser, Locator, Page } from 'playwright'
import { venueHeader } from '#contract/problem.ts'
import { frCAAccount } from '#i18n/locales/fr-CA/account.ts'
import { words as frCA } from '#i18n/locales/fr-CA/second-step.ts'
import { strong } from './account-steps.ts'
import { expect, test } from './provider.ts'
import { venueCommand } from './venue-command.ts'

// Its entry for Node names nothing that a module could import.
const { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } =
  createRequire(import.meta.url)('@zxing/library') as typeof Zxing

/** Its operators take the step in this story; no other story has an operator there. */
const venue = 'market-hall'
const venueId = 'venue-market-hall'

const { step } = frCA
const { account } = frCAAccount

// As phones have: a drawn square of the code is no whole number of a coarse screen's pixels.
test.use({ locale: 'fr-CA', deviceScaleFactor: 3 })

test('an operator scans the drawn code with an app, signs in by it and by a recovery code, and loses the device', async ({
  page,
  browser,
  provider,
}) => {
  const email = `otto-${randomUUID()}@example.com`
  await venueCommand(provider, 'second-factor', venue, 'on')
  const said = await venueCommand(provider, 'operator', email, 'Otto', 'Roy', '--venue', venue)
  const secret = /#reset=(?<secret>[\w-]+)/.exec(said)?.groups?.['secret'] ?? ''
  await page.goto(`/login?venue=${venue}#reset=${secret}`)
  await page.getByLabel(account.newPassword, { exact: true }).fill(strong)
  await page.getByRole('button', { name: account.resetSave, exact: true }).click()
  const app = await setUpApp()
  const list = page
    .getByRole('list', { name: step.recoveryList, exact: true })
    .getByRole('listitem')
  const codes = await list.allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await page.getByRole('button', { name: step.recoveryDone, exact: true }).click()
  await page.waitForURL(`**/${venue}/events`)

  // A code is good once: the app's next one signs in.
  await signOutAndIn()
  await typeCode(await nextCode(app))
  await page.waitForURL(`**/${venue}/events`)

  await signOutAndIn()
  await typeCode(codes[0] ?? '')
  await page.waitForURL(`**/${venue}/events`)
  await signOutAndIn()
  await typeCode(codes[0] ?? '')
  const code = page.getByRole('textbox', { name: step.code, exact: true })
  await expect(code).toHaveAttribute('aria-invalid', 'true')

  await venueCommand(provider, 'operator', email, '--reset-second-factor')
  await signIn()
  const another = await setUpApp()
  expect(another.secret.base32).not.toBe(app.secret.base32)
  await page.getByRole('button', { name: step.recoveryDone, exact: true }).click()
  await page.waitForURL(`**/${venue}/events`)

  const events = async () => {
    const headers = { [venueHeader]: venueId }
    const path = '/api/catering/events/get-active-events'
    return (await page.request.get(path, { headers })).status()
  }
  expect(await events()).toBe(200)
  await venueCommand(provider, 'end-sessions', venue)
  expect(await events()).toBe(401)

  /** As an authenticator app does: what it knows is the picture. */
  async function setUpApp(): Promise<TOTP> {
    await page.getByRole('heading', { name: step.setUpTitle, exact: true }).waitFor()
    await page.getByRole('button', { name: step.setUp, exact: true }).click()
    await page.getByRole('textbox', { name: step.code, exact: true }).waitFor()
    const scanned = URI.parse(await readQr(browser, page.getByRole('img').first()))
    if (!(scanned instanceof TOTP)) throw new Error('The code is of another kind')
    expect(scanned.label).toContain(email)
    await typeCode(scanned.generate({ timestamp: await serverTime(page) }))
    await page.getByRole('heading', { name: step.recoveryTitle, exact: true }).waitFor()
    return scanned
  }

  async function signOutAndIn(): Promise<void> {
    await page.request.post('/api/auth/logout', { data: {} })
    await signIn()
  }

  async function signIn(): Promise<void> {
    await page.goto(`/login?venue=${venue}&suiteOperator=${email}`)
    await page.getByLabel(account.password, { exact: true }).fill(strong)
    await page.getByRole('button', { name: account.signIn, exact: true }).click()
  }

  async function typeCode(typed: string): Promise<void> {
    await page.getByRole('textbox', { name: step.code, exact: true }).fill(typed)
    await page.getByRole('button', { name: step.signIn, exact: true }).click()
  }

  /** The server takes a code of the step beside now. */
  async function nextCode(totp: TOTP): Promise<string> {
    return totp.generate({ timestamp: (await serverTime(page)) + totp.period * 1_000 })
  }
})

async function serverTime(page: Page): Promise<number> {
  const answer = await page.request.get('/api/health')
  return Date.parse(answer.headers()['date'] ?? '')
}

/** The text of a QR code from the pixels that a person's phone sees. */
async function readQr(browser: Browser, picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString('base64')
  const context = await browser.newContext()
  const page = await context.newPage()
  const { width, height, grey } = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('There is no canvas')
    drawing.drawImage(image, 0, 0)
    const pixels = drawing.getImageData(0, 0, image.width, image.height).data
    const greys = Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4] ?? 0)
    return { width: image.width, height: image.height, grey: greys }
  }, png)
  await context.close()
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(grey), width, height)
  const bitmap = new BinaryBitmap(new HybridBinarizer(source))
  // The picture is the code alone, and straight.
  const hints = new Map([[DecodeHintType.PURE_BARCODE, true]])
  return new QRCodeReader().decode(bitmap, hints).getText()
}
