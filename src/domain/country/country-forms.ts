/**
 * Forms of a country for addresses and phones: what screens ask for and the server reads at a venue
 * there. Canada's are in every page that needs some; those of all others in a part that a device
 * loads at a venue abroad (see countryForms).
 */
export interface CountryForms {
  readonly address: AddressForms
  readonly phone: PhoneForms
}

export interface AddressForms {
  readonly city: 'city' | 'town'
  /** Null: an address names none. */
  readonly region: RegionForms | null
  readonly postal: PostalForms
  /** Each house has a number; else it may have a name. */
  readonly numbered: boolean
}

interface RegionForms {
  readonly label: 'province' | 'state' | 'region'
  /** Null: typed, where the guest has one. */
  readonly codes: readonly string[] | null
  /** True if a postal code can be one of a region. */
  readonly has: (postalCode: string, region: string) => boolean
}

interface PostalForms {
  readonly label: 'postalCode' | 'zipCode' | 'postcode'
  readonly required: boolean
  /** The standard form of a typed code: "k1a0b1" becomes "K1A 0B1". */
  readonly tidy: (typed: string) => string
  /** The standard form. */
  readonly pattern: RegExp
}

export interface PhoneForms {
  /** The country's calling code; null: not known here, and each number is typed with one. */
  readonly code: string | null
  /**
   * A typed phone as it is stored and shown; null: none. A number without a country's code is of this
   * country. One of North America is 514-555-0199 at a venue there, and any other +442079460958.
   */
  readonly read: (typed: string) => string | null
  /** The message of a phone that cannot be read, and what it is filled with. */
  readonly unread:
    | { readonly key: 'phone'; readonly values?: never }
    | { readonly key: 'phoneAbroad'; readonly values: { readonly code: string } }
}
