/** The query parameters with which a link or a scanned code may open a venue's menu. */
export const menuEntryParameters = [
  'tableNum',
  'takeout',
  'takeoutType',
  'catering',
  'viewOnly',
  'menuList',
  'genericTableLocation',
  'eventSuite',
  'eventDayOrdering',
  'suiteCode',
  'dateRange',
  'dates',
  'selectedWeek',
  'anotherRoundId',
] as const

type MenuEntryParameter = (typeof menuEntryParameters)[number]

/** The given parameters of a menu entry. */
export type MenuEntrySearch = Readonly<Partial<Record<MenuEntryParameter, string>>>
