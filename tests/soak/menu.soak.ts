import type { Page } from 'playwright'
import { publishLabVenues } from '../bench/lab.ts'
import { sizeAtRest } from '../e2e/page-size.ts'
import type { PageSize } from '../e2e/page-size.ts'
import { expect, test } from '../e2e/provider.ts'
import { openMenu, searchMenu } from '../e2e/steps.ts'
import { growthOf, settled } from './growth.ts'

test.use({ trace: 'off' })

/** A short one: ROUNDS=60 npm run soak */
const rounds = Number(process.env['ROUNDS'] ?? 500)
/** What comes after is measured against the state after these. */
const first = Math.min(100, Math.floor(rounds / 2))
/** From then to the end. The router notes a place for each address that was left: some 3 KB a round. */
const bounds = { heap: 2 * 1024 * 1024, nodes: 50, listeners: 20 }
const words = ['soupe', 'gran', 'tréb', 'poulet', 'cha']

test(`${rounds} looks at items of 2,000, and searches between them, leave nothing in the page`, async ({
  page,
  context,
  provider,
}) => {
  await publishLabVenues(provider)
  await page.clock.install()
  await openMenu(page, '/lab-2000')
  const session = await context.newCDPSession(page)
  let base: PageSize | null = null
  for (let round = 1; round <= rounds; round += 1) {
    await lookAtItem(page, round)
    if (round % 5 === 0) await lookFor(page, words[(round / 5) % words.length] ?? '')
    if (round !== first && round % 100 !== 0 && round !== rounds) continue
    await page.evaluate(() => scrollTo(0, 0))
    const size = await settled(
      () => sizeAtRest(page, session),
      (now) => base !== null && growthOf(now, base, bounds).length > 0,
    )
    console.info(
      `${round} rounds: heap ${(size.heap / 2 ** 20).toFixed(2)} MB, ${size.nodes} nodes, ${size.listeners} listeners`,
    )
    base ??= size
    expect(growthOf(size, base, bounds)).toEqual([])
  }
})

async function lookAtItem(page: Page, round: number): Promise<void> {
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 1_200 + (round % 5) * 300)
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('main')
    .getByRole('link')
    .nth(3 + (round % 3))
    .click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
}

/** Key by key: each gives up what the one before has begun to render. */
async function lookFor(page: Page, text: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const dialog = await searchMenu(page, '')
  await dialog.getByRole('searchbox').pressSequentially(text, { delay: 30 })
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
}
