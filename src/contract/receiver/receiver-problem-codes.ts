/** Codes for those who manage a venue's receivers; no guest's device meets them. */
export const receiverProblemCodes = {
  /** The venue has no such receiver that was added. */
  unknownReceiver: 9210,
  tooManyReceivers: 9211,
  /** The server prints nothing in its network. */
  printersOff: 9241,
} as const
