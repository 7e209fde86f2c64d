/** The messages of school menus and orders. */
export const schoolProblems = {
  NoDateRange: 'No date range was provided. Please choose a week.',
  NoSchool: 'This venue has no school meals.',
  PastCutoff: 'Ordering for this day is over.',
  DayClosed: 'Nothing is served on this day.',
  TooFarAhead: 'This day can’t be ordered yet.',
  DayTwice: 'This day is in the order twice for the same child.',
  DayEmpty: 'Nothing is chosen for this day.',
  NotThatDay: 'Not served on this day.',
  DayOrdered:
    'This day is already ordered: number {checkNum}. Change that order, or say that you want another lunch.',
  ChildUnknown: 'This child isn’t in your account any more.',
  EaterMissing: 'Say who eats this lunch.',
  OtherDay: 'The order to change is not for this day and child.',
}
