/** Codes for the people of a venue; no guest's device meets them. */
export const staffProblemCodes = {
  /** No person of this id works there, or one whose role the caller does not give. */
  unknownPerson: 9220,
  /** A venue with an owner keeps one. */
  lastOwner: 9221,
  /** The e-mail is that of a person who works there. */
  alreadyStaff: 9222,
} as const
