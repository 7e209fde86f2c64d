/** The messages of school menus and orders. */
export const schoolProblems = {
  NoDateRange: 'No date range was provided. Please choose a week.',
  NoSchool: 'This venue has no school meals.',
}
