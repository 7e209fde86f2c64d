/** The name of a venue in addresses: 1 to 80 lower-case letters, digits and inner hyphens. */
export const slugPattern = /^[a-z\d](?:[a-z\d-]{0,78}[a-z\d])?$/
