/** Of a request for a menu's page: `sheet` asks for the sheet of the address's item alone, which the page on screen takes in. */
export const partHeader = 'X-PART'
