/** Of finding a venue, by problem. */
export const placeProblems = {
  UnknownPlace: 'We do not know this place. Choose one from the suggestions.',
  UnknownBrand: 'There is no such page at this address.',
  UnknownHost: 'This server is not for this address. Check the address that you opened.',
}
