/** A first and a last name. */
export interface SplitName {
  readonly firstName: string
  /** Empty: the name is one word. */
  readonly lastName: string
}

/** A name that was given as one text: its first word, and the rest. A form lets people change it. */
export function splitName(name: string): SplitName {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
