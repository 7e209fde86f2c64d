import { expect, test } from './provider.ts'
import { openMenu, openMenuAtRest, workerReady } from './steps.ts'

test('pictures of a first visit, which came before the worker, are there without a network', async ({
  page,
  context,
}) => {
  await openMenu(page)
  const picture = page.locator('main img').first()
  await expect(picture).toBeVisible()
  await workerReady(page)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length))
    .toBeGreaterThan(0)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
            .length,
      ),
    )
    .toBeGreaterThan(0)
})

test('a picture of another site is shown by the worker too', async ({
  page,
  context,
  provider,
}) => {
  const undo = await provider.changeVenue('lakeside-table', ({ menus }) => {
    const [item] = menus[0]?.sections[0]?.items ?? []
    if (item) item.image = 'https://pictures.example/dip.svg'
  })
  await context.route('https://pictures.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    }),
  )
  await openMenuAtRest(page)
  await workerReady(page)
  const held = () =>
    page.evaluate(async () =>
      (await (await caches.open('foreign-pictures')).keys()).map(({ url }) => url),
    )
  await page.reload()
  await expect.poll(held).toEqual(['https://pictures.example/dip.svg'])
  await undo()
})

test('a venue’s fonts are fetched at rest, and shown from the second visit on, also without a network', async ({
  page,
  context,
  provider,
}) => {
  const undo = await provider.changeVenue('lakeside-table', ({ restaurant }) => {
    restaurant.menu_configuration.primary_font = 'Playfair Display'
    restaurant.menu_configuration.secondary_font = 'Nunito'
  })
  await openMenuAtRest(page)
  await workerReady(page)
  const noted = () =>
    page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('comanda:fonts') ?? '{}')))
  await expect.poll(noted).toEqual(['Playfair Display', 'Nunito'])
  await page.reload()
  const shown = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''))
        .toSorted(),
    )
  await expect.poll(shown).toEqual(['Nunito', 'Playfair Display'])
  await context.setOffline(true)
  await page.reload()
  await expect.poll(shown).toEqual(['Nunito', 'Playfair Display'])
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('font-family', /^"Playfair Display", /)
  await context.setOffline(false)
  await undo()
})
