/** Of a menu's page with its first screen: until when what it shows is right, in ms since 1970. Left out: not known. */
export const shownUntilHeader = 'X-SHOWN-UNTIL'
