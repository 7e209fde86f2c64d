import { unstorableIn } from '#domain/language/storable-text.ts'
import { describeValue } from './describe-value.ts'
import type { DocumentFault } from './import-fault.ts'

/** For a text that cannot be stored: the character, and where it is (see note: text that can be stored). */
export function describeUnstorable(text: string): Pick<DocumentFault, 'expected' | 'found'> {
  const character = unstorableIn(text)
  const what =
    character === 'U+0000' ? 'a zero character' : 'half of a character, as of a cut emoji'
  return {
    expected: 'a text that can be stored',
    found: `${character}, ${what}, in ${describeValue(text)}`,
  }
}
