/**
 * Note: words on paper.
 * A ticket is written in a printer's commands, and words of guests are among them. All words reach the
 * paper through here: as letters that printers have, in the form that receiptline reads as letters.
 * Words of a guest are never a command, a column or a style, and no byte below a space gets through.
 */

/** `pages`: by the code pages of a printer; `ascii`: on any printer; `unicode`: on a screen. */
export type Charset = 'pages' | 'ascii' | 'unicode'

/** Stands for what a printer has no letter for. */
export const unprintable = '[?]'

/**
 * A text of one line as paper shows it. The code pages are those that receiptline changes between:
 * Latin letters, those of Central Europe and Cyrillic.
 */
export function printableText(text: string, charset: Charset): string {
  const plain = withoutControls(text.normalize())
  if (charset === 'unicode') return plain
  return withoutPictures(plain)
    .replace(/\p{L}\p{M}+|[^ -~]/gu, (letter) => printableLetter(letter, charset))
    .replace(/(?:\[\?\]\s*)+/g, `${unprintable} `)
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** The same as receiptline's markup: nothing in it is a column, a property, a style or an escape. */
export function escapeMarkup(text: string): string {
  return text.replace(
    /[\\|{}~_"`^=-]/g,
    (mark) => `\\x${mark.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}

/** Spaces of every kind are one space; marks that turn the direction and parts of letters alone go. */
function withoutControls(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .trim()
}

/** Pictures as the words that a kitchen needs: a crossed-out or an eaten thing is said, others are named. */
function withoutPictures(text: string): string {
  return text
    .replace(/\p{EMod}|\u{FE0F}|\u{20E3}/gu, '')
    .replace(/\p{RI}\p{RI}|\p{ExtPict}/gu, (picture) =>
      isLetterOfPages(picture) ? picture : ` ${pictures[picture] ?? otherPicture} `,
    )
    .replace(/(?:\s*\(emoji\)\s*)+/g, ` ${otherPicture} `)
}

const otherPicture = '(emoji)'

/** Words in both languages where these differ. */
const pictures: Readonly<Record<string, string>> = {
  '\u{1F6AB}': '(X)',
  '❌': '(X)',
  '\u{26D4}': '(X)',
  '✖': '(X)',
  '✅': '(OK)',
  '✔': '(OK)',
  '\u{1F44D}': '(OK)',
  '\u{1F44C}': '(OK)',
  '⚠': '(!)',
  '❗': '(!)',
  '\u{1F64F}': '(please / svp)',
  '\u{1F95C}': '(peanut / arachide)',
  '\u{1F330}': '(nut / noix)',
  '\u{1F95B}': '(milk / lait)',
  '\u{1F9C0}': '(cheese / fromage)',
  '\u{1F95A}': '(egg / oeuf)',
  '\u{1F373}': '(egg / oeuf)',
  '\u{1F33E}': '(wheat / ble)',
  '\u{1F41F}': '(fish / poisson)',
  '\u{1F990}': '(shrimp / crevette)',
  '\u{1F980}': '(crab / crabe)',
  '\u{1F99E}': '(lobster / homard)',
  '\u{1F336}': '(hot pepper / piment)',
  '\u{1F9C5}': '(onion / oignon)',
  '\u{1F9C4}': '(garlic / ail)',
  '\u{1F345}': '(tomato / tomate)',
  '\u{1F344}': '(mushroom / champignon)',
  '\u{1F382}': '(birthday / fete)',
  '❤': '<3',
}

function printableLetter(letter: string, charset: 'pages' | 'ascii'): string {
  if (charset === 'pages' && isLetterOfPages(letter)) return letter
  const typed = typedAs[letter]
  if (typed !== undefined) return typed
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return /^[ -~]+$/.test(bare) ? bare : unprintable
}

function isLetterOfPages(letter: string): boolean {
  return lettersOfPages.test(letter)
}

const lettersOfPages =
  /^[ -~¡-¬®-ÿŒœŠšŽžŸ€ĂăĄąĆćČčĎďĐđĘęĚěĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŞşŤťŢţŮůŰűŹźŻżА-яЁёЄєЇїЎў]$/

/** A keyboard's way of writing each. */
const typedAs: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '*',
  '·': '-',
  '×': 'x',
  '÷': '/',
  '€': 'EUR',
  '£': 'GBP',
  '°': ' deg',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
}

/** Lines of at most `width` letters: broken between words, and within one that is longer. */
export function wrapWords(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && lengthOf(line) + 1 + lengthOf(word) <= width) line += ` ${word}`
    else {
      if (line !== '') lines.push(line)
      const letters = Array.from(word)
      while (letters.length > width) lines.push(letters.splice(0, width).join(''))
      line = letters.join('')
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line)
  return lines
}

/** The length in letters of paper. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}
