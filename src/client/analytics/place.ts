import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { asId } from '#domain/ids.ts'

/** The page that the guest has open, as far as analytics counts it. */
export interface VisitedPage {
  /** Null: at no venue. */
  readonly slug: string | null
  /** The suite that is ordered for; left out: none. */
  readonly eventSuite?: string
  readonly page: 'menu' | 'cart' | 'checkout' | 'orders' | 'other'
  /** The item whose sheet is open. */
  readonly itemId: string | null
}

export interface Address {
  readonly pathname: string
  readonly search: {
    readonly item?: string | undefined
    readonly eventSuite?: string | undefined
  }
}

const atNoVenue = /^\/(?:scan)?$/

export function placeOf({ pathname, search }: Address): VisitedPage {
  if (atNoVenue.test(pathname)) return { slug: null, page: 'other', itemId: null }
  const [, slug = '', page = ''] = pathname.split('/')
  const { item = null, eventSuite } = search
  const suite = eventSuite === undefined ? {} : { eventSuite }
  return { slug, ...suite, page: pages.get(page) ?? 'other', itemId: item }
}

/** The events of a navigation. */
export function placeEvents(
  before: VisitedPage | null,
  after: VisitedPage,
): readonly AnalyticsEvent[] {
  const isNew = before?.slug !== after.slug || before.page !== after.page
  const page = isNew ? pageEvent(after) : null
  const item: AnalyticsEvent | null =
    after.itemId !== null && (before?.slug !== after.slug || before.itemId !== after.itemId)
      ? { name: 'item_viewed', itemId: asId(after.itemId) }
      : null
  return [page, item].filter((event) => event !== null)
}

function pageEvent({ page }: VisitedPage): AnalyticsEvent | null {
  switch (page) {
    case 'menu':
      return { name: 'menu_viewed' }
    case 'cart':
      return { name: 'cart_viewed' }
    case 'checkout':
      return { name: 'checkout_step', step: 'opened' }
    case 'orders':
    case 'other':
      return null
  }
}

const pages: ReadonlyMap<string, VisitedPage['page']> = new Map([
  ['', 'menu'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
  ['orders', 'orders'],
])
