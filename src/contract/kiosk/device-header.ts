/** The header by which a venue's kiosk says that it is one: its calls are of no person. */
export const deviceHeader = 'X-DEVICE'

/** Its only value. */
export const ofKiosk = 'kiosk'
