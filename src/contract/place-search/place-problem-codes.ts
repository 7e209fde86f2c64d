/** Codes for finding a venue; the app reads only their messages. */
export const placeProblemCodes = {
  /** A place that was neither picked from the suggestions nor found by its name or address. */
  unknownPlace: 9200,
  /** No brand has a screen at this path of this host. */
  unknownBrand: 9201,
  /** The request names a host that is none of the deployment's (421). */
  unknownHost: 9202,
} as const
