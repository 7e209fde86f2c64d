/**
 * The header of a menu's page with its first screen: the time until which what it shows is right,
 * in ms since 1970. Left out: not known.
 */
export const shownUntilHeader = 'X-SHOWN-UNTIL'
