/** True if a typed text names anything: it has a letter or a digit. */
export function isSearchable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
