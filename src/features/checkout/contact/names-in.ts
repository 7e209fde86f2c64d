export interface Names {
  readonly firstName: string
  /** Empty: only one name was written. */
  readonly lastName: string
}

/** Splits a full name: the first word, and the rest. */
export function namesIn(fullName: string): Names {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
