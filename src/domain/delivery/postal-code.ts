/** The standard form of a typed postal code: "k1a0b1" becomes "K1A 0B1". */
export function tidyPostalCode(typed: string): string {
  const plain = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  return plain.length > 3 ? `${plain.slice(0, 3)} ${plain.slice(3)}` : plain
}

/** Canadian form; D, F, I, O, Q and U never occur, W and Z never first. */
export function isPostalCode(text: string): boolean {
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/.test(text)
}
