import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { toBuffer } from 'qrcode'
import { words as enCA } from '#i18n/locales/en-CA/scan.ts'
import { words as frCA } from '#i18n/locales/fr-CA/scan.ts'
import { expect, test } from './provider.ts'
import { bringWorker } from './steps.ts'

const scanWords = { 'en-CA': enCA, 'fr-CA': frCA } as const
const corpus = process.env['MENU_CORPUS'] ?? ''
const photos = path.join(corpus, 'qr-images-apache2')

for (const locale of ['en-CA', 'fr-CA'] as const) {
  test.describe(() => {
    test.use({ locale })
    const say = scanWords[locale]

    test(`a picture of a table code opens its menu, one of elsewhere does not (${locale})`, async ({
      page,
      provider,
    }) => {
      await page.goto('/scan')
      await choose(page, say, await toBuffer('https://menus.example/lunch?tableNum=3'))
      const elsewhere = say.foreignSite.replace('{{host}}', 'menus.example')
      await expect(page.getByText(elsewhere, { exact: true })).toBeVisible()
      await choose(page, say, await toBuffer('javascript:alert(1)'))
      await expect(page.getByText(say.foreign, { exact: true })).toBeVisible()
      await choose(page, say, Buffer.from('not a picture'))
      await expect(page.getByText(say.notAPicture, { exact: true })).toBeVisible()
      await choose(page, say, await toBuffer(`${provider.origin}/merle-octobre?tableNum=4`))
      await expect(page).toHaveURL('/merle-octobre?tableNum=4')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}

test('a copied picture, and a copied link, open their menu', async ({
  page,
  context,
  provider,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const link = `${provider.origin}/merle-octobre?tableNum=4`
  const paste = page.getByRole('button', { name: enCA.paste, exact: true })
  await page.goto('/scan')
  await page.evaluate(() => navigator.clipboard.writeText(' '))
  await paste.click()
  await expect(page.getByText(enCA.nothingToPaste, { exact: true })).toBeVisible()
  await page.evaluate((text) => navigator.clipboard.writeText(text), link)
  await paste.click()
  await expect(page).toHaveURL('/merle-octobre?tableNum=4')

  await page.goto('/scan')
  const picture = (await toBuffer(link)).toString('base64')
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const png = new Blob([bytes], { type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
  }, picture)
  await paste.click()
  await expect(page).toHaveURL('/merle-octobre?tableNum=4')
})

test('without a network a picture of a table code opens a menu that was seen before', async ({
  page,
  context,
  provider,
}) => {
  await page.goto('/merle-octobre?tableNum=4')
  await bringWorker(page)
  await page.goto('/merle-octobre?tableNum=4')
  await context.setOffline(true)
  await page.goto('/scan')
  await choose(page, enCA, await toBuffer(`${provider.origin}/merle-octobre?tableNum=5`))
  await expect(page).toHaveURL('/merle-octobre?tableNum=5')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a photo of 50 megapixels is read', async ({ page, provider }) => {
  await page.goto('/scan')
  const code = (await toBuffer(`${provider.origin}/merle-octobre?tableNum=4`)).toString('base64')
  const base64 = await page.evaluate(async (small) => {
    const response = await fetch(`data:image/png;base64,${small}`).catch(() => null)
    const bytes = Uint8Array.from(atob(small), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap((await response?.blob()) ?? new Blob([bytes]))
    const canvas = document.createElement('canvas')
    canvas.width = 8_660
    canvas.height = 5_774
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.fillStyle = '#b8b0a0'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 2_500, 1_500, 3_000, 3_000)
    const url = canvas.toDataURL('image/jpeg', 0.8)
    return url.slice(url.indexOf(',') + 1)
  }, code)
  await choose(page, enCA, Buffer.from(base64, 'base64'))
  await expect(page).toHaveURL('/merle-octobre?tableNum=4')
})

/** Most photos are read without a browser as well (see the corpus tests): `SCANS=all` has them all read here. */
const folders = [...(process.env['SCANS'] === 'all' ? ['qrcode-2'] : []), 'qrcode-5', 'qrcode-6']

test('photos of codes are read as well as by another decoder, from files', async ({ page }) => {
  test.skip(corpus === '', 'set MENU_CORPUS to the folder of menus and photos of codes')
  const lines = JSON.parse(readFileSync(path.join(photos, 'baseline.json'), 'utf8')) as Baseline[]
  await page.goto('/scan')
  const isRead = page.getByText(enCA.foreign, { exact: true })
  const elsewhere = page.getByText(new RegExp(`^${enCA.foreignSite.split('{{host}}')[0]}`))
  const isUnread = page.getByText(enCA.noCode, { exact: true })
  for (const folder of folders) {
    const files = readdirSync(path.join(photos, 'zxing', folder)).filter((name) =>
      name.endsWith('.png'),
    )
    let own = 0
    for (const name of files) {
      await page.reload()
      await choose(page, enCA, readFileSync(path.join(photos, 'zxing', folder, name)))
      const read = isRead.or(elsewhere)
      await expect(read.or(isUnread)).toBeVisible()
      if (await read.isVisible()) own += 1
    }
    const others = lines.filter(({ file }) => file.startsWith(`zxing/${folder}/`))
    const zxing = others.filter((line) => (line.zxing ?? '') !== '').length
    console.info(`${folder}: ${own} of ${files.length} read, ${zxing} by the other decoder`)
    expect(own).toBeGreaterThanOrEqual(zxing)
  }
})

interface Baseline {
  readonly file: string
  /** What the other decoder read; null or empty: nothing. */
  readonly zxing: string | null
}

async function choose(page: Page, say: typeof enCA, picture: Buffer): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say.picture, exact: true }).click()
  const chooser = await opened
  await chooser.setFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
}
