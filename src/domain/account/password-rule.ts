/** A part of the rule for passwords (identity and operations, section 9). */
export const passwordParts = ['length', 'upper', 'lower', 'number', 'symbol'] as const

export type PasswordPart = (typeof passwordParts)[number]

/** Characters. */
export const shortestPassword = 8
/** Characters; hashing a longer one would cost more than it protects. */
export const longestPassword = 200

/** The parts of the rule that a password fails, in their order; empty: it passes. */
export function missingPasswordParts(password: string): readonly PasswordPart[] {
  return passwordParts.filter((part) => !keeps[part](password))
}

const keeps: Readonly<Record<PasswordPart, (password: string) => boolean>> = {
  length: (password) => Array.from(password).length >= shortestPassword,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\d/.test(password),
  symbol: (password) => /[@$!%*?&]/.test(password),
}
