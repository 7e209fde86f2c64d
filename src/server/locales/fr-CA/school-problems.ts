/** The messages of school menus and orders. */
export const schoolProblems = {
  NoDateRange: 'Aucune plage de dates n’est indiquée. Choisissez une semaine.',
  NoSchool: 'Cet établissement n’offre pas de repas scolaires.',
}
