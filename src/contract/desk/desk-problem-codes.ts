/** Codes for what staff set at a desk. */
export const deskProblemCodes = {
  /** The list of stations was changed since it was read. */
  stationsPassed: 9245,
  /** A list of expediters alone. */
  noMaker: 9246,
  /** Two stations of one name, or one id. */
  stationTwice: 9247,
} as const
