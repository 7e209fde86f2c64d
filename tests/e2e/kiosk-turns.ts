import type { Page } from 'playwright'
import { cardFields, checkoutWords, typeCard } from './checkout-steps.ts'
import type { Locale } from './checkout-steps.ts'
import { atAttract, chooseDish, kioskWords, openCheckout, startTurn } from './kiosk-steps.ts'
import { expect } from './provider.ts'

/** How far a guest goes before leaving. */
export const turnSteps = ['menu', 'item', 'order', 'contact', 'card', 'review', 'placed'] as const

export interface Turn {
  readonly until: (typeof turnSteps)[number]
  /** By "Start over" or "Done", or by walking away, on a page whose clock is installed. */
  readonly leaves: 'over' | 'away'
  readonly offline: boolean
}

export interface Guest {
  readonly name: string
  readonly locale?: Locale
  /** Pays by card; only with a network. */
  readonly card?: string
}

/** A guest's turn from the screen between guests, up to before it ends. */
export async function playTurn(page: Page, { until, offline }: Turn, guest: Guest): Promise<void> {
  const { name, locale = 'en-CA', card } = guest
  const say = { ...kioskWords[locale], ...checkoutWords[locale] }
  const isPast = (step: Turn['until']) => turnSteps.indexOf(until) > turnSteps.indexOf(step)
  if (locale !== 'en-CA') {
    await page.getByRole('button', { name: kioskWords['en-CA'].language, exact: true }).click()
  }
  await startTurn(page, locale)
  if (until === 'menu') return
  if (!isPast('item')) {
    await page.getByRole('main').getByRole('link', { name: say.item }).last().click()
    await page.getByRole('dialog').getByRole('textbox').last().fill(`${name} memo`)
    return
  }
  await chooseDish(page, locale, `${name} memo`)
  if (!isPast('order')) return
  await openCheckout(page, locale)
  await page.getByRole('textbox', { name: say.name, exact: true }).fill(name)
  await page.getByRole('button', { name: say.kiosk.receiptByMail, exact: true }).click()
  await page.getByRole('textbox', { name: say.email, exact: true }).fill(`${name}@example.org`)
  if (!isPast('contact')) return
  if (card === undefined) {
    await page.getByRole('radio', { name: say.invoice, exact: true }).check()
  } else {
    await page.getByRole('radio', { name: say.card, exact: true }).check()
    await typeCard(page, locale, card)
    await expect(cardFields(page, locale).getByRole('textbox').first()).not.toHaveValue('')
  }
  if (!isPast('card')) return
  const send = page.getByRole('button', { name: offline ? say.placeLater : say.place })
  await expect(send).toBeVisible()
  if (!isPast('review')) return
  await send.click()
  const outcome = offline ? say.saved : say.received
  await expect(page.getByText(outcome, { exact: true }).first()).toBeVisible()
}

/** Up to the screen between guests, in the venue's first language. */
export async function endTurn(
  page: Page,
  { until, leaves }: Turn,
  locale: Locale = 'en-CA',
): Promise<void> {
  const { kiosk: say } = kioskWords[locale]
  if (leaves === 'over') {
    const way = until === 'placed' ? say.placedDone : say.startOver
    // The item covers the way.
    if (until === 'item') await page.keyboard.press('Escape')
    await page.getByRole('button', { name: way, exact: true }).click()
    const sure = page
      .getByRole('alertdialog')
      .getByRole('button', { name: say.startOver, exact: true })
    if (turnSteps.indexOf(until) >= turnSteps.indexOf('order') && until !== 'placed') {
      await sure.click()
    }
  } else {
    await walkAway(page, locale)
    await page.clock.fastForward(16_000)
  }
  await atAttract(page)
}

/** Until the guest is asked; on a page whose clock is installed. */
export async function walkAway(page: Page, locale: Locale = 'en-CA'): Promise<void> {
  // The frame after the last input may scroll, which is an input too.
  const body = await page.locator('body').elementHandle()
  await body?.waitForElementState('stable')
  // At the checkout, where it takes longest.
  await page.clock.fastForward(91_000)
  const { stillThere } = kioskWords[locale].kiosk
  await expect(page.getByRole('alertdialog', { name: stillThere, exact: true })).toBeVisible()
}
