import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { Queue } from '#contract/order/order-calls.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { encodeFile } from '#server/files/encoded-file.ts'
import type { EncodedFile } from '#server/files/encoded-file.ts'
import { shownUntil } from '#server/venue/shown-until.ts'
import { slotNow, stateNow } from '#server/venue/venue-moment.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { FirstScreen } from './app-shell.tsx'
import { withFirstPicture } from './first-picture.ts'
import type { PictureAt } from './first-picture.ts'
import type { RenderFirstScreen } from './first-screen.ts'

export interface MenuPageAsked {
  readonly cached: CachedVenue
  readonly locale: string
  readonly at: Instant
  readonly address: string
  readonly queue: Queue
  /** Anything else in the page that differs between requests: for example the host in its links. */
  readonly variant: string
}

interface MenuPage {
  readonly file: EncodedFile
  /** When it may show something else; null: not known. */
  readonly until: Instant | null
}

/** A menu's page with its first screen; null: it is sent without. */
export type MenuPages = (
  asked: MenuPageAsked,
  write: (first: FirstScreen) => string,
) => Promise<MenuPage | null>

/** Pages in memory: each takes about 0.1 MB in its three encodings. */
const mostPages = 256
/** Renders at once, of pages that are not in memory: more requests are answered without a first screen. */
const mostRenders = 4
/**
 * Renders one after the other, and in each second from then on: some 10 ms of the event loop each,
 * so that addresses that were never asked for before take a tenth of the loop at the most from
 * those who order.
 */
const rendersAtFirst = 60
const rendersPerSecond = 8
/** Left for menus: the sheets of items, which guests have from the app as well, are rendered while there are more. */
const rendersOfMenus = 30
/** Characters: an address that is longer was not printed by a venue. */
const longestAddress = 400

interface MenuPageParts {
  readonly render: RenderFirstScreen
  readonly pictureAt: PictureAt
  readonly onFault: (fault: unknown) => void
}

/**
 * Pages are rendered once for each version of a venue, language, quarter-hour, opening state and
 * address; they hold nothing of a person.
 */
export function createMenuPages({ render, pictureAt, onFault }: MenuPageParts): MenuPages {
  const pages = new Map<string, Promise<MenuPage | null>>()
  let renders = 0
  let left = rendersAtFirst
  let countedAt = 0

  function mayRender(at: Instant, isSheet: boolean): boolean {
    const seconds = Math.max(0, at - countedAt) / 1_000
    left = Math.min(rendersAtFirst, left + seconds * rendersPerSecond)
    countedAt = at
    if (renders >= mostRenders || left < (isSheet ? rendersOfMenus : 1)) return false
    left -= 1
    return true
  }

  async function make(
    { cached, locale, at, address }: MenuPageAsked,
    write: (first: FirstScreen) => string,
  ): Promise<MenuPage | null> {
    renders += 1
    try {
      const etag = cached.file.etag()
      // The app asks for the menu as soon as it has its page.
      cached.file.encoded().catch(onFault)
      const rendered = await render({ document: cached.document, locale, at, address })
      if (rendered === null) return null
      const html = await withFirstPicture(rendered, pictureAt)
      const page = write({
        html,
        style: placeholderStyle(html, cached.placeholders),
        etag,
        locale,
        wide: wideFrom(cached.venue),
      })
      const raw = new TextEncoder().encode(page)
      const file = await encodeFile({ type: 'text/html; charset=UTF-8', raw }, 5)
      return { file, until: shownUntil(cached, at) }
    } catch (fault) {
      onFault(fault)
      return null
    } finally {
      renders -= 1
    }
  }

  return async (asked, write) => {
    const { at, address } = asked
    if (address.length > longestAddress) return null
    const key = keyOf(asked, at)
    const known = pages.get(key)
    if (known === undefined && !mayRender(at, isOfSheet(address))) return null
    const page = known ?? make(asked, write)
    // The last used are the last in the map.
    pages.delete(key)
    pages.set(key, page)
    if (pages.size > mostPages) forgetOldest()
    const made = await page
    // A fault is not remembered.
    if (made === null && pages.get(key) === page) pages.delete(key)
    return made

    function forgetOldest() {
      const [oldest] = pages.keys()
      if (oldest !== undefined) pages.delete(oldest)
    }
  }
}

/** True: the address of a menu is that of an item. */
function isOfSheet(address: string): boolean {
  return /[?&]item=/.test(address)
}

function keyOf({ cached, locale, address, queue, variant }: MenuPageAsked, at: Instant): string {
  const { venue, version, until } = cached
  const { weekday, quarterHour } = slotNow(cached, at)
  const moment = [weekday, quarterHour, stateNow(cached, at), until]
  return JSON.stringify([venue.id, version, locale, address, variant, queue, moment])
}

/**
 * True: the first screen of this address is the menu alone. Schools, suites, and anything that lies
 * over the menu, except an item, begin as before.
 */
export function hasFirstScreen(cached: CachedVenue, entry: MenuEntry): boolean {
  const over = [
    entry.eventSuite,
    entry.eventDayOrdering,
    entry.suiteCode,
    entry.anotherRoundId,
    entry.genericTableLocation,
    entry.searching,
    entry.about,
    entry.line,
  ]
  return !cached.document.restaurant.k12 && over.every((each) => each === undefined)
}

/** Least widths in rem at which a venue's menu has a second column: see the menu's own code. */
const columnsFrom = { 'picture-right': 39, 'text-only': 35, 'picture-top': 25 }

/** The screens that lay a menu out otherwise than a phone, as a media query. */
function wideFrom({ theme }: Venue): string {
  const rail = theme.browseStyle === 'rail' ? 30 : 60
  return `(min-width: ${Math.min(rail, columnsFrom[theme.cardStyle])}rem)`
}

/** Bytes of all placeholders of a page: they go before its first words. */
const mostBytes = 1024

/**
 * Rules that show the first pictures of a first screen as a few pixels, which browsers blur as they
 * enlarge them, until the pictures themselves cover these. Outside of what React takes over; empty:
 * no picture has any.
 */
export function placeholderStyle(html: string, placeholders: ReadonlyMap<string, string>): string {
  let style = ''
  const styled = new Set<string>()
  for (const [, address = ''] of html.matchAll(/<img\b[^>]*? src="([^"]+)"/g)) {
    const placeholder = placeholders.get(address)
    if (placeholder === undefined || styled.has(address)) continue
    const rule = `[src="${address}"]{background:url(${placeholder}) 50%/cover}`
    if (style.length + rule.length > mostBytes) break
    style += rule
    styled.add(address)
  }
  return style
}
