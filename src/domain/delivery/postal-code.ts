/** As it is written on an envelope, however it was typed: "k1a0b1" is "K1A 0B1". */
export function tidyPostalCode(typed: string): string {
  const plain = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  return plain.length > 3 ? `${plain.slice(0, 3)} ${plain.slice(3)}` : plain
}

/** Six characters as Canada has them; D, F, I, O, Q and U are in none, W and Z begin none. */
export function isPostalCode(text: string): boolean {
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/.test(text)
}
