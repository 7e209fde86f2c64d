/** Sorts by code unit, not by a language's rules: the device and the server must agree on every order. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
