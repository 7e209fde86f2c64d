/**
 * Folds a text for search: words of lower-case letters and digits, one space between them.
 * Accents, case, ligatures and punctuation are gone, so that `Crème Brûlée` and `creme brulee`,
 * `bœuf` and `boeuf` meet. An apostrophe after an elided French word parts two words (`l’ail` gives
 * `l ail`), any other is dropped (`Joe’s` gives `joes`). Folding twice changes nothing.
 */
export function foldText(text: string): string {
  const letters = isPlainAscii(text) ? text.toLowerCase() : foldLetters(text)
  return foldApostrophes(letters)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function isPlainAscii(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ`´′]/g, "'")
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
}

function foldApostrophes(text: string): string {
  if (!text.includes("'")) return text
  return text.replace(/(?<![\p{L}\p{N}])([cdjlmnst]|qu)'/gu, '$1 ').replaceAll("'", '')
}
