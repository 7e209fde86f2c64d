/** Codes for an enrolled device and its staff PIN; no guest's device meets them. */
export const kioskProblemCodes = {
  wrongPin: 9160,
  /** Before the wait was over: the PIN was not judged. */
  pinTooSoon: 9161,
  /** The venue has no PIN. */
  noPin: 9162,
  /** The device was never enrolled, or was revoked. */
  notEnrolled: 9163,
  noKioskTable: 9164,
  /** No printer of the venue's, or one that is switched off. */
  unknownPrinter: 9240,
} as const
