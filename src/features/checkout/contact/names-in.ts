export interface Names {
  readonly firstName: string
  /** Empty: only one was written. */
  readonly lastName: string
}

/** The names of somebody who has written both in one field: the first word, and all that follows. */
export function namesIn(fullName: string): Names {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
