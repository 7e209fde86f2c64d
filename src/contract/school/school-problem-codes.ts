/** Codes of a school's menus and orders; the app reads their messages alone. */
export const schoolProblemCodes = {
  /** Menus by day were asked for without a first or a last day. */
  noDateRange: 9180,
  /** The venue has no menus by day. */
  noSchool: 9181,

  // Why a day is not ordered, or not cancelled.
  pastCutoff: 9182,
  dayClosed: 9183,
  tooFarAhead: 9184,
  /** Twice for one child in one order. */
  dayTwice: 9185,
  dayEmpty: 9186,
  /** A line's menu is not served on that day. */
  notThatDay: 9187,
  /** An earlier order has the day, which the message names by its number; `again` orders another lunch. */
  dayOrdered: 9188,
  childUnknown: 9189,
  /** The order to be changed is not the person's of that day and child. */
  otherDay: 9190,
  /** The day names no child of the account. */
  eaterMissing: 9191,
} as const
