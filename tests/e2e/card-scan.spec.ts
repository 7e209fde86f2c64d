import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright'
import { checkoutWords, cardFields, place, reviewIt, toPayment } from './checkout-steps.ts'
import { heapTexts } from './heap-texts.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { expect, test } from './provider.ts'

const locale = 'en-CA'
const say = checkoutWords[locale]

/** A unique name: a search that finds it would find a card. */
const guest = `Marguerite-${randomInt(1e9)}`
const number = '378282246310005'
const fours = number.replaceAll(/(\d{4})(?=\d)/g, '$1-')

test('a card that was typed and charged is nowhere but in its own page', async ({
  page,
  context,
  provider,
}) => {
  // Three dumps of a page's memory.
  test.slow()
  const logFile = path.join(provider.dataDir, '..', `${path.basename(provider.dataDir)}.log`)
  // Of another site, as a payment company's page is: it has a process, and so a memory, of its own.
  const cardOrigin = provider.cardOrigin.replace('localhost', '127.0.0.1')
  const settings = {
    LOG_LEVEL: 'trace',
    CARD_PAGE_URL: `${cardOrigin}/`,
    PUBLIC_ORIGIN: provider.origin,
  }
  await provider.pause()
  await provider.resume({ settings, logFile })
  const sent: Request[] = []
  context.on('request', (request) => sent.push(request))

  await toPayment(page, locale)
  await page.getByRole('textbox', { name: say.name, exact: true }).fill(guest)
  await page.getByRole('radio', { name: say.card, exact: true }).check()
  await cardFields(page, locale).getByRole('textbox', { name: say.number, exact: true }).waitFor()
  const cvd = unusedCode(await heapTexts(page))
  const isOfCard = scanFor(cvd)
  await typeTheCard(page, cvd)
  await reviewIt(page, locale)
  const whileTyped = await heapTexts(page)
  await place(page, locale)
  await expect(page.getByText(say.received, { exact: true })).toBeVisible()
  const afterwards = await heapTexts(page)

  await test.step('the memory of the page', () => {
    for (const texts of [whileTyped, afterwards]) {
      expect(texts.some((text) => text.includes(guest))).toBe(true)
      expect(texts.filter(isOfCard)).toEqual([])
    }
  })

  await test.step('what the browser keeps', async () => {
    const kept = await everythingStored(page, context)
    // Its receipt names the card.
    expect(kept).toContain('0005')
    expect(isOfCard(kept)).toBe(false)
  })

  await test.step('what was sent', () => {
    const called = (origin: string) => sent.filter((request) => request.url().startsWith(origin))
    const bodies = (origin: string) => called(origin).map((request) => request.postData() ?? '')
    expect(sent.filter((request) => isOfCard(request.url()))).toEqual([])
    expect(bodies(provider.origin).some((body) => body.includes(guest))).toBe(true)
    expect(bodies(provider.origin).filter(isOfCard)).toEqual([])
    expect(bodies(cardOrigin).filter(isOfCard)).toEqual([
      JSON.stringify({ number, expiry: '12/30', cvd, postalCode: 'K1A 0A9' }),
    ])
  })

  await test.step('what the server has written', async () => {
    const log = readFileSync(logFile, 'utf8')
    expect(log).toContain('/tokens')
    expect(isOfCard(log)).toBe(false)
    const rows = await everyRow(provider.dataDir)
    expect(rows).toContain(guest)
    expect(rows).toContain('0005')
    expect(isOfCard(rows)).toBe(false)
    for (const text of [number, fours]) expect(filesWith(provider.dataDir, text)).toEqual([])
  })
})

/** Key by key: the test itself never puts the number into the page around the frame. */
async function typeTheCard(page: Page, cvd: string): Promise<void> {
  const card = cardFields(page, locale)
  for (const [name, text] of [
    [say.number, number],
    [say.expiry, '1230'],
    [say.cvd, cvd],
    [say.postalCode, 'K1A 0A9'],
  ] as const) {
    await card.getByRole('textbox', { name, exact: true }).focus()
    await page.keyboard.type(text)
  }
  await expect(card.getByRole('textbox', { name: say.number, exact: true })).toHaveValue(fours)
  await expect(card.getByRole('textbox', { name: say.cvd, exact: true })).toHaveValue(cvd)
}

/** Four digits that occur nowhere else in these texts, so that a find is significant. */
function unusedCode(texts: readonly string[]): string {
  const used = new Set(texts.flatMap((text) => text.match(/(?<![\w.-])\d{4}(?![\w.-])/g) ?? []))
  // Not a year.
  const codes = Array.from({ length: 6000 }, (_, index) => String(index + 3000))
  const free = codes.filter((code) => !used.has(code) && !number.includes(code))
  return free[randomInt(free.length)] ?? ''
}

function scanFor(cvd: string): (text: string) => boolean {
  const code = new RegExp(`(?<![\\w.-])${cvd}(?![\\w.-])`)
  return (text) => text.replaceAll(/(?<=\d)[ -](?=\d)/g, '').includes(number) || code.test(text)
}

/** Everything that the application's origin, and every other, stores on this device. */
async function everythingStored(page: Page, context: BrowserContext): Promise<string> {
  const state = await context.storageState({ indexedDB: true })
  const session = await page.evaluate(() => JSON.stringify(sessionStorage))
  const cached = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      urls.push(...requests.map(({ url }) => url))
    }
    return urls
  })
  return JSON.stringify([state, session, cached])
}

/** Every row of every table, as JSON. */
async function everyRow(dataDir: string): Promise<string> {
  const { sql, close } = await openDatabase({ dataDir })
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  const rows: string[] = []
  for (const { name } of tables) {
    // Venue documents and pictures hold no data of guests, and may contain any number.
    if (name === 'venues') continue
    const found = await sql<{ row: string }[]>`
      select row_to_json(t)::text as row from ${sql(name)} t`
    rows.push(...found.map(({ row }) => row))
  }
  await close()
  return rows.join('\n')
}

/** Files below a folder that hold a text: the database's pages, its log of changes and all else. */
function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => readFileSync(file).includes(text))
}
