/** The messages of school menus and orders. */
export const schoolProblems = {
  NoDateRange: 'Aucune plage de dates n’est indiquée. Choisissez une semaine.',
  NoSchool: 'Cet établissement n’offre pas de repas scolaires.',
  PastCutoff: 'Les commandes pour ce jour sont terminées.',
  DayClosed: 'Rien n’est servi ce jour-là.',
  TooFarAhead: 'Ce jour ne peut pas encore être commandé.',
  DayTwice: 'Ce jour figure deux fois dans la commande pour le même enfant.',
  DayEmpty: 'Rien n’est choisi pour ce jour.',
  NotThatDay: 'Pas au menu ce jour-là.',
  DayOrdered:
    'Ce jour est déjà commandé : numéro {checkNum}. Modifiez cette commande, ou dites que vous voulez un autre repas.',
  ChildUnknown: 'Cet enfant n’est plus dans votre compte.',
  EaterMissing: 'Indiquez qui mange ce repas.',
  OtherDay: 'La commande à modifier n’est pas pour ce jour et cet enfant.',
}
