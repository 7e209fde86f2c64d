/** A code of ISO 3166-1 with two letters, such as `CA`. */
export type Country = string

/** The country of a venue that says none, and of screens that have no venue. */
export const defaultCountry: Country = 'CA'
