interface ContactOfPerson {
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber?: string | null | undefined
}

/** True if a person lacks contact details that a venue requires. */
export function lacksContact({ firstName, lastName, phoneNumber }: ContactOfPerson): boolean {
  return firstName === '' || lastName === '' || !phoneNumber
}
