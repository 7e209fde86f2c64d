import { tableNamePattern } from '#domain/venue/table-name.ts'
import type { OrderConfig } from './order-config.ts'

/** The supported query of `/{slug}` in the specification. Texts only: "012" is a table. */
export interface MenuEntry {
  readonly tableNum?: string | undefined
  readonly takeout?: 'true' | undefined
  readonly takeoutType?: 'pickup' | 'delivery' | undefined
  readonly catering?: 'true' | undefined
  readonly viewOnly?: 'true' | undefined
  /** Comma separated ids or slugs: only these menus are shown. */
  readonly menuList?: string | undefined
  /** The place of the table, of those the venue lists. */
  readonly genericTableLocation?: string | undefined
  /** The order that this one is another round of. */
  readonly anotherRoundId?: string | undefined
  /** The event suite to order for: on the day of its event, or before. */
  readonly eventSuite?: string | undefined
  readonly eventDayOrdering?: 'true' | undefined
  /** The code by which a guest orders for the suite. */
  readonly suiteCode?: string | undefined
  /** The days that a school's address names; as given, for `readSchoolEntry`. */
  readonly selectedWeek?: string | undefined
  readonly dateRange?: string | undefined
  readonly dates?: string | undefined
  /** The day whose lunch is chosen; in older addresses the one day of `dates`. */
  readonly day?: string | undefined
  /** The child whose lunch it is; `self`: no child, in older addresses. */
  readonly child?: string | undefined
  /** The child whose week is in view. */
  readonly forChild?: string | undefined
  /** The item whose sheet is open. */
  readonly item?: string | undefined
  /** The number of the cart line that the sheet changes. */
  readonly line?: string | undefined
  /** The search is open. */
  readonly searching?: 'true' | undefined
  /** The venue's page is open. */
  readonly about?: 'true' | undefined
}

/** Sheets over the menu. They change with each tap, and nothing of the visit changes with them. */
export type OpenOverMenu = Pick<MenuEntry, 'item' | 'line' | 'searching' | 'about'>

/**
 * A value that cannot be read is left out, so that a mistyped address still opens the menu. No schema
 * library here: this runs before the first paint.
 */
export function readMenuEntry(search: Readonly<Record<string, unknown>>): MenuEntry {
  const { takeoutType } = search
  return {
    tableNum: matching(search['tableNum'], tableNamePattern)?.normalize(),
    takeout: search['takeout'] === 'true' ? 'true' : undefined,
    takeoutType: takeoutType === 'pickup' || takeoutType === 'delivery' ? takeoutType : undefined,
    catering: search['catering'] === 'true' ? 'true' : undefined,
    viewOnly: search['viewOnly'] === 'true' ? 'true' : undefined,
    menuList: matching(search['menuList'], /^[\w.:,-]{1,200}$/),
    genericTableLocation: matching(search['genericTableLocation'], /^[^<>]{1,120}$/),
    anotherRoundId: matching(search['anotherRoundId'], /^[\da-f-]{36}$/),
    eventSuite: matching(search['eventSuite'], /^[\w.:-]{1,64}$/),
    eventDayOrdering: search['eventDayOrdering'] === 'true' ? 'true' : undefined,
    suiteCode: matching(search['suiteCode'], /^[\w.:-]{1,64}$/),
    item: matching(search['item'], /^[\w.:-]{1,64}$/),
    line: matching(search['line'], /^\d{1,6}$/),
    searching: search['searching'] === 'true' ? 'true' : undefined,
    about: search['about'] === 'true' ? 'true' : undefined,
  }
}

/**
 * The order's configuration, or null ("No config") when the entry names no way to order. Another
 * round is ordered to the table of the first, which its link puts into the address.
 */
export function orderConfigOf({
  tableNum,
  takeout,
  takeoutType,
  catering,
  genericTableLocation,
  eventSuite,
  eventDayOrdering,
}: MenuEntry): OrderConfig | null {
  if (eventSuite) return eventDayOrdering ? {} : { preOrder: true }
  if (catering) return { catering: true, ...(takeoutType ? { takeoutType } : {}) }
  if (takeout) return { takeout: true, ...(takeoutType ? { takeoutType } : {}) }
  if (tableNum === undefined) return null
  return {
    tableNum,
    ...(genericTableLocation === undefined ? {} : { genericTableLocation }),
  }
}

/** The value if it is a text that matches, else undefined. */
export function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}
