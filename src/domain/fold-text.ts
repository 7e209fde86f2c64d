/**
 * The text as search sees it: words of lower-case letters and digits, one space between them.
 * Accents, case, ligatures and punctuation are gone, so that `Crème Brûlée` and `creme brulee`,
 * `bœuf` and `boeuf` meet. An apostrophe after an elided French word parts two words (`l’ail` gives
 * `l ail`), any other is dropped (`Joe’s` gives `joes`). Folding twice changes nothing.
 */
export function foldText(text: string): string {
  return isPlainAscii(text) ? splitWords(text.toLowerCase()) : splitWords(foldLetters(text))
}

function isPlainAscii(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

function splitWords(folded: string): string {
  return folded
    .replace(/(?<![\p{L}\p{N}])([cdjlmnst]|qu)'/gu, '$1 ')
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
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
