/** Number of entries taken from the package's list, the most common first. */
const mostCommon = 10_000

let loading: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first password that is chosen: most runs of the server choose none for long. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, mostCommon))
}

/**
 * True: the password is one of the 10,000 most common, also with capitals, with other characters
 * for its letters and with digits and symbols around it, which guessers try first (OWASP ASVS 5,
 * 6.2.4). The rule for passwords makes people write a common one just so.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await (loading ??= loadCommon())
  const plain = password.normalize('NFKC').toLowerCase()
  const unended = plain.replace(/[^a-z]+$/, '')
  const word = unended.replace(/^[^a-z]+/, '')
  const forms = [plain, plain.replace(/[^a-z\d]+$/, ''), word, inLetters(unended), inLetters(word)]
  return forms.some((form) => common.has(form))
}

const letterBySign: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

function inLetters(text: string): string {
  return text.replace(/[@4310!$57]/g, (sign) => letterBySign[sign] ?? sign)
}
