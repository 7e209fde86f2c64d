/** Of a school's menus and orders; the app reads their messages alone. */
export const schoolProblemCodes = {
  /** Menus by day were asked for without a first or a last day. */
  noDateRange: 9180,
  /** The venue has no menus by day. */
  noSchool: 9181,
} as const
