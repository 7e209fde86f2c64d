/** A table's name as it is compared: "É" as one character, single spaces between words. */
export function plainTableName(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim()
}
