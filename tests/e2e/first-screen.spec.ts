import type { Locator, Page, Route } from 'playwright'
import { expect, test } from './provider.ts'
import { openMenu } from './steps.ts'

// With a worker the next page would be the device's.
test.use({ serviceWorkers: 'block' })

const start = '**/assets/start-*.js'

test('without code what a menu serves now can be read to its end, in the language of the browser, and an item opened', async ({
  browser,
  provider,
}) => {
  const context = await browser.newContext({
    baseURL: provider.origin,
    javaScriptEnabled: false,
    locale: 'fr-CA',
  })
  const page = await context.newPage()
  const document = (await (await fetch(`${provider.origin}/lakeside-table/data.json`)).json()) as {
    menus: { sections: { id: string; items: { localization: { fr: { name: string } } }[] }[] }[]
  }
  await page.goto('/lakeside-table?tableNum=12')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Table du lac')
  const main = page.getByRole('main')
  // Breakfast is over: its section is folded.
  const served = document.menus[0]?.sections.filter(({ id }) => id !== 'breakfast') ?? []
  expect(served.length).toBeGreaterThan(3)
  for (const { items } of served) {
    for (const { localization } of items) {
      await expect(main.getByText(localization.fr.name, { exact: true }).last()).toBeVisible()
    }
  }
  await expect(main.getByText(/\d,\d\d\s\$/).first()).toBeVisible()
  await main
    .getByRole('link', { name: /Chaudrée de maïs sucré/ })
    .last()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(
    sheet.getByRole('heading', { name: 'Chaudrée de maïs sucré', exact: true }),
  ).toBeVisible()
  await expect(sheet.getByText(/11,00\s\$/).first()).toBeVisible()
  await expect(sheet).toHaveCSS('position', 'fixed')
  await context.close()
})

test('the app takes over what the page shows: nothing is replaced, moves or complains', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as LayoutShift[]) {
        // A busy machine has a weak connection, which the foot says and then no longer does.
        const foot = document.querySelector('[data-connection]')?.parentElement
        const moved = sources
          .filter(({ node }) => !foot?.contains(node))
          .map(({ node, previousRect, currentRect }) => ({
            node: node instanceof Element ? node.outerHTML.slice(0, 160) : node?.textContent,
            from: previousRect.toJSON(),
            to: currentRect.toJSON(),
          }))
        if (moved.length > 0) window.shifts.push({ startTime, value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await hold(page)
  await openHeld(page)
  await page.waitForFunction(() => document.readyState !== 'loading')
  // A page that is still arriving may be painted in parts: what moves counts once all of it is.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  // Attributes of elements that React would make anew are gone with them.
  await page.evaluate(() => {
    performance.mark('held')
    for (const each of document.querySelectorAll('#root *')) each.setAttribute('data-marked', '')
  })
  await release()
  await started(page)
  await expect(page.locator('main a:not([data-marked])')).toHaveCount(0)
  // What comes at rest, such as announcements and the account's button, is new.
  await expect(page.locator('#root :is(h1, h1 a):not([data-marked])')).toHaveCount(0)
  const shifts = await page.evaluate(() => {
    const held = performance.getEntriesByName('held')[0]?.startTime ?? 0
    return window.shifts.filter(({ startTime }) => startTime > held)
  })
  expect(shifts).toEqual([])
  expect(complaints).toEqual([])
})

test('an item that is tapped before the app is there is marked, and its page shows the sheet', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const release = await hold(page)
  await openHeld(page)
  // Playwright looks at no page that is being left.
  await page.evaluate(() => {
    const note = () => {
      const marked = document.querySelector('[data-tapped]')
      if (marked) sessionStorage.setItem('marked', marked.getAttribute('href') ?? '')
    }
    new MutationObserver(note).observe(document, {
      subtree: true,
      attributeFilter: ['data-tapped'],
    })
  })
  await burgerOf(page).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Harbour burger', exact: true })).toBeVisible()
  await expect(sheet).toHaveCSS('position', 'fixed')
  await expect(page).toHaveURL(/tableNum=12&item=/)
  const { pathname, search } = new URL(page.url())
  expect(await page.evaluate(() => sessionStorage.getItem('marked'))).toBe(pathname + search)
  await release()
  await started(page)
  await sheet.getByText('Sweet potato', { exact: true }).click()
  await sheet.getByRole('button', { name: 'One more Harbour burger', exact: true }).click()
  await sheet.getByRole('button', { name: /^Add/ }).click()
  // Two at 21.50, with 2.50 for the side.
  await expect(page.getByRole('button', { name: /View order/ })).toContainText('$48.00')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/tableNum=12$/)
  expect(complaints).toEqual([])
})

test('a sheet that was opened before the app is there leads back to its menu, whose links are not marked', async ({
  page,
}) => {
  await hold(page)
  await openHeldItem(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/tableNum=12$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(burgerOf(page)).toBeVisible()
  await expect(page.locator('[data-tapped]')).toHaveCount(0)
})

test('what is no link looks as if it answers nothing until the app is there, which answers it', async ({
  page,
}) => {
  const release = await hold(page)
  await openHeld(page)
  const search = page.getByRole('button', { name: 'Search the menu', exact: true })
  await expect(search).toHaveCSS('pointer-events', 'none')
  await expect(search).toHaveCSS('opacity', '0.6')
  await release()
  await started(page)
  await expect(search).toHaveCSS('opacity', '1')
  await search.click()
  await expect(page.getByRole('dialog', { name: 'Search the menu', exact: true })).toBeVisible()
})

test('a field of a sheet takes what is typed once the app is there, and its form loads no page before', async ({
  page,
}) => {
  const release = await hold(page)
  await page.goto('/lakeside-table', { waitUntil: 'commit' })
  const sheet = await openHeldBurger(page)
  const table = sheet.getByRole('textbox', { name: 'Table number', exact: true })
  await expect(table).toBeDisabled()
  await page.evaluate(() => {
    document.body.setAttribute('data-same', '')
    document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit()
  })
  await release()
  await table.fill('99')
  await table.press('Enter')
  await expect(sheet.getByText('There is no table 99 here.', { exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-same')
})

test('where its guest has scrolled to before the app is there, the menu stays', async ({
  page,
}) => {
  const release = await hold(page)
  await openHeld(page)
  const place = await scrollToBurger(page)
  await release()
  await started(page)
  expect(await place()).toBe(0)
  await burgerOf(page).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
  expect(await place()).toBe(0)
  // Not by a tap, before which Playwright may scroll.
  await page.getByRole('button', { name: /View order/ }).dispatchEvent('click')
  await expect(page).toHaveURL(/cart/)
  await page.goBack()
  await expect(burgerOf(page)).toBeInViewport()
  expect(await place()).toBe(0)
})

test('a menu that is loaded again returns to its place', async ({ page }) => {
  await openMenu(page)
  await started(page)
  const place = await scrollToBurger(page)
  // What comes above a menu at rest keeps the place in sight by another distance from the top.
  await expect(page.getByText(/Live fiddle on the dock/)).toBeAttached()
  await page.evaluate(() => location.reload())
  await page.waitForLoadState()
  await started(page)
  await expect(burgerOf(page)).toBeInViewport()
  expect(Math.abs(await place())).toBeLessThan(100)
})

test('the first picture of a menu is within the page, and the app fetches the size that fits', async ({
  page,
}) => {
  const release = await hold(page)
  await openHeld(page)
  const picture = page.getByRole('main').locator('img').first()
  const shown = () =>
    picture.evaluate((image: HTMLImageElement) => ({
      isThere: image.complete && image.naturalWidth > 0,
      isOwn: image.currentSrc.startsWith('data:'),
    }))
  await expect.poll(shown).toEqual({ isThere: true, isOwn: true })
  await release()
  await started(page)
  await expect.poll(shown).toEqual({ isThere: true, isOwn: false })
})

test('a sheet that the app has taken over stays open, leaves the focus where it is and answers', async ({
  page,
}) => {
  const release = await hold(page)
  const sheet = await openHeldItem(page)
  const more = sheet.getByRole('button', { name: 'One more Harbour burger', exact: true })
  await more.focus()
  await release()
  await started(page)
  await expect.poll(() => sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: /43\.00/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/tableNum=12$/)
})

test('without the app’s code the links of a first screen lead to pages', async ({ page }) => {
  await page.route(start, (route) => route.abort())
  await openMenu(page)
  await expect(
    page.getByRole('heading', { name: 'This page could not be loaded', exact: true }),
  ).toBeInViewport()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Harbour burger/ })
    .last()
    .click()
  await expect(page).toHaveURL(/item=/)
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Harbour burger', exact: true }),
  ).toBeVisible()
})

test('the language that a guest has chosen is that of the next page from its first words on', async ({
  page,
}) => {
  await openMenu(page)
  await started(page)
  await page.getByRole('button', { name: /Français/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Table du lac')
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('comanda-locale=fr-CA')
  const release = await hold(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Table du lac')
  await expect(page.locator('#root')).toHaveCSS('visibility', 'visible')
  await release()
  await started(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Table du lac')
})

test('a document that is newer than the page replaces what it shows', async ({
  page,
  provider,
}) => {
  const before = await (await fetch(`${provider.origin}/lakeside-table?tableNum=12`)).text()
  const undo = await provider.changeVenue('lakeside-table', ({ restaurant, menus }) => {
    restaurant.name = 'The New Dock'
    const [burger] = menus
      .flatMap(({ sections }) => sections.flatMap(({ items }) => items))
      .filter(({ name }) => name === 'Harbour burger')
    if (burger) burger.description = 'With another sauce than before'
  })
  await page.route(/lakeside-table\?tableNum=12$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: before }),
  )
  const release = await hold(page)
  await openHeld(page)
  await release()
  await expect(page.locator('#root h1')).toHaveText('The New Dock')
  await burgerOf(page).click()
  await expect(page.getByRole('dialog')).toContainText('With another sauce than before')
  await undo()
})

test('a wide screen, which lays the menu out otherwise, waits for the app', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const release = await hold(page)
  await page.goto('/lakeside-table?tableNum=12', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toHaveCSS('visibility', 'hidden')
  await release()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.locator('#root')).toHaveCSS('visibility', 'visible')
})

test('a narrowed menu is never shown whole at first', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem(
      'comanda:filter:lakeside-table',
      JSON.stringify({ diets: ['vegan'], withoutAllergens: [] }),
    )
  })
  const release = await hold(page)
  await page.goto('/lakeside-table?tableNum=12', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toHaveCSS('visibility', 'hidden')
  await release()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Harbour burger', { exact: true })).toHaveCount(0)
})

/** Errors of its scripts and its console, from here on. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

/** Holds the app's code back; the returned function lets it come. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(start, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

/** To its first words: a page whose code is held back does not load. */
async function openHeld(page: Page): Promise<void> {
  await page.goto('/lakeside-table?tableNum=12', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
}

/** Below the first screen. */
function burgerOf(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('link', { name: /Harbour burger/ })
    .last()
}

/** The returned function measures how far the burger has moved on the screen since then, in px. */
async function scrollToBurger(page: Page): Promise<() => Promise<number>> {
  const burger = burgerOf(page)
  await burger.scrollIntoViewIfNeeded()
  const top = () => burger.evaluate((link) => Math.round(link.getBoundingClientRect().top))
  const before = await top()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  return async () => (await top()) - before
}

/** Opens an item's sheet from its page, while the app is held. */
async function openHeldItem(page: Page): Promise<Locator> {
  await openHeld(page)
  return openHeldBurger(page)
}

async function openHeldBurger(page: Page): Promise<Locator> {
  await burgerOf(page).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Harbour burger', exact: true })).toBeVisible()
  return sheet
}

async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0)
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

declare global {
  interface Window {
    shifts: { readonly startTime: number; readonly value: number; readonly moved: object }[]
  }
}
