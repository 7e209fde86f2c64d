import type { Page } from 'playwright'

/** Of the first screen, in px from its top. */
export interface FirstDishes {
  /** The top of the first dish that has a price; null: there is none. */
  readonly firstTop: number | null
  /** Dishes whose name, price and other texts are wholly in view. */
  readonly seen: number
}

/** The dishes that a guest sees with their price before they scroll, while no bar is at the foot. */
export async function firstDishes(page: Page): Promise<FirstDishes> {
  return page.evaluate(() => {
    const priced = [...document.querySelectorAll('main a[href*="item="]')].filter(
      ({ textContent }) => /\d[.,]\d\d/.test(textContent),
    )
    const seen = priced.filter((card) =>
      [...card.querySelectorAll('span')]
        .filter(({ children, textContent }) => children.length === 0 && textContent !== '')
        .every((text) => {
          const { top, bottom, left, right } = text.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
        }),
    )
    const top = priced[0]?.getBoundingClientRect().top
    return { firstTop: top === undefined ? null : Math.round(top), seen: seen.length }
  })
}
