/** Of finding a venue, by problem. */
export const placeProblems = {
  UnknownPlace: 'Nous ne connaissons pas ce lieu. Choisissez-en un parmi les suggestions.',
  UnknownBrand: 'Il n’y a pas de telle page à cette adresse.',
  UnknownHost:
    'Ce serveur ne répond pas à cette adresse. Vérifiez l’adresse que vous avez ouverte.',
}
